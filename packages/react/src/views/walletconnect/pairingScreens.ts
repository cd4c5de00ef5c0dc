// The screens of this folder, by their views.
export { ConnectingWalletConnectView as ConnectingWalletConnect } from './ConnectingWalletConnectView.js'
export { ConnectingWalletConnectBasicView as ConnectingWalletConnectBasic } from './ConnectingWalletConnectBasicView.js'
export { DownloadsView as Downloads } from './DownloadsView.js'
