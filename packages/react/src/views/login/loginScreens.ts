import { ConnectingFarcasterView } from './ConnectingFarcasterView.js'
import { ConnectingSocialView } from './ConnectingSocialView.js'
import { ConnectSocialsView } from './ConnectSocialsView.js'
import { EmailLoginView } from './EmailLoginView.js'
import { EmailVerifyDeviceView } from './EmailVerifyDeviceView.js'
import { EmailVerifyOtpView } from './EmailVerifyOtpView.js'

// The screens that sign in, by their views.
export const ConnectingFarcaster: typeof ConnectingFarcasterView = ConnectingFarcasterView
export const ConnectingSocial: typeof ConnectingSocialView = ConnectingSocialView
export const ConnectSocials: typeof ConnectSocialsView = ConnectSocialsView
export const EmailLogin: typeof EmailLoginView = EmailLoginView
export const EmailVerifyDevice: typeof EmailVerifyDeviceView = EmailVerifyDeviceView
export const EmailVerifyOtp: typeof EmailVerifyOtpView = EmailVerifyOtpView
