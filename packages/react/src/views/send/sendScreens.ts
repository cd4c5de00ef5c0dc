import { WalletSendView } from './WalletSendView.js'
import { WalletSendSelectTokenView } from './WalletSendSelectTokenView.js'
import { WalletSendPreviewView } from './WalletSendPreviewView.js'

// The screens of this folder, by their views.
export const WalletSend: typeof WalletSendView = WalletSendView
export const WalletSendSelectToken: typeof WalletSendSelectTokenView = WalletSendSelectTokenView
export const WalletSendPreview: typeof WalletSendPreviewView = WalletSendPreviewView
