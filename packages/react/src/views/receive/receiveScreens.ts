import { WalletReceiveView } from './WalletReceiveView.js'
import { WalletCompatibleNetworksView } from './WalletCompatibleNetworksView.js'

// The screens of this folder, by their views.
export const WalletReceive: typeof WalletReceiveView = WalletReceiveView
export const WalletCompatibleNetworks: typeof WalletCompatibleNetworksView = WalletCompatibleNetworksView
