import { ApproveTransactionView } from './ApproveTransactionView.js'
import { UpdateEmailPrimaryOtpView } from './UpdateEmailPrimaryOtpView.js'
import { UpdateEmailSecondaryOtpView } from './UpdateEmailSecondaryOtpView.js'
import { UpdateEmailWalletView } from './UpdateEmailWalletView.js'
import { UpgradeEmailWalletView } from './UpgradeEmailWalletView.js'

// The screens of who is signed in, by their views.
export const ApproveTransaction: typeof ApproveTransactionView = ApproveTransactionView
export const UpdateEmailPrimaryOtp: typeof UpdateEmailPrimaryOtpView = UpdateEmailPrimaryOtpView
export const UpdateEmailSecondaryOtp: typeof UpdateEmailSecondaryOtpView = UpdateEmailSecondaryOtpView
export const UpdateEmailWallet: typeof UpdateEmailWalletView = UpdateEmailWalletView
export const UpgradeEmailWallet: typeof UpgradeEmailWalletView = UpgradeEmailWalletView
