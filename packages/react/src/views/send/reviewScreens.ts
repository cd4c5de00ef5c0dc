import { WalletSendPreviewView } from './WalletSendPreviewView.js'

export const WalletSendPreview: typeof WalletSendPreviewView = WalletSendPreviewView
