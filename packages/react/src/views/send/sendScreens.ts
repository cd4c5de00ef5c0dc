// The screens of this folder, by their views.
export { WalletSendView as WalletSend } from './WalletSendView.js'
export { WalletSendSelectTokenView as WalletSendSelectToken } from './WalletSendSelectTokenView.js'
export { WalletSendPreviewView as WalletSendPreview } from './WalletSendPreviewView.js'
