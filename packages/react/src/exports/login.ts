export type { EmbeddedWalletInfo } from '../hooks/useLatchkeyAccount.js'
export { useLatchkeyLogin, type LatchkeyLogin } from '../hooks/useLatchkeyLogin.js'
export { useLatchkeyUpdateEmail, type LatchkeyUpdateEmail } from '../hooks/useLatchkeyUpdateEmail.js'
export {
  cancelEmailChange,
  cancelLogin,
  confirmSocialNumber,
  forgetDevice,
  loginWithFarcaster,
  loginWithPasskey,
  loginWithSocial,
  prepareLogin,
  resendEmailChange,
  resendEmailCode,
  selectLogin,
  selectSafety,
  selectUser,
  startEmail,
  startEmailChange,
  verifyEmailChange,
  verifyEmailCode,
} from '@latchkey/core'
export type {
  EmailChange,
  LoginProvider,
  LoginState,
  LoginUser,
  Safety,
  SocialProvider,
} from '@latchkey/core'
