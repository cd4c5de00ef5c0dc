import { WalletSendSelectTokenView } from './WalletSendSelectTokenView.js'

export const WalletSendSelectToken: typeof WalletSendSelectTokenView = WalletSendSelectTokenView
