// The screens of this folder, by their views.
export { ConnectingExternalView as ConnectingExternal } from './ConnectingExternalView.js'
export { ConnectingMultiChainView as ConnectingMultiChain } from './ConnectingMultiChainView.js'
export { ConnectWalletsView as ConnectWallets } from './ConnectWalletsView.js'
