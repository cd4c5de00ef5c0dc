import { ConnectingExternalView } from './ConnectingExternalView.js'
import { ConnectingMultiChainView } from './ConnectingMultiChainView.js'
import { ConnectWalletsView } from './ConnectWalletsView.js'

// The screens of this folder, by their views.
export const ConnectingExternal: typeof ConnectingExternalView = ConnectingExternalView
export const ConnectingMultiChain: typeof ConnectingMultiChainView = ConnectingMultiChainView
export const ConnectWallets: typeof ConnectWalletsView = ConnectWalletsView
