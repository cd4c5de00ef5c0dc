// The screens of this folder, by their views.
export { WalletReceiveView as WalletReceive } from './WalletReceiveView.js'
export { WalletCompatibleNetworksView as WalletCompatibleNetworks } from './WalletCompatibleNetworksView.js'
