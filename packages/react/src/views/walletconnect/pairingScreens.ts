import { ConnectingWalletConnectView } from './ConnectingWalletConnectView.js'
import { ConnectingWalletConnectBasicView } from './ConnectingWalletConnectBasicView.js'
import { DownloadsView } from './DownloadsView.js'

// The screens of this folder, by their views.
export const ConnectingWalletConnect: typeof ConnectingWalletConnectView = ConnectingWalletConnectView
export const ConnectingWalletConnectBasic: typeof ConnectingWalletConnectBasicView =
  ConnectingWalletConnectBasicView
export const Downloads: typeof DownloadsView = DownloadsView
