import { WalletSendView } from './WalletSendView.js'

// The screens of sending, by their views. Review and the choice of a token have files of their own.
export const WalletSend: typeof WalletSendView = WalletSendView
