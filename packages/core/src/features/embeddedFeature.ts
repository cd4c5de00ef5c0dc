import { approvalsSlice } from '../embedded/approvalsSlice.js'
import {
  cancelEmailChange,
  resendEmailChange,
  startEmailChange,
  verifyEmailChange,
} from '../embedded/emailChanging.js'
import { endLogin, restoreLogin, wakeLogin } from '../embedded/getLoginConnector.js'
import { decline, forgetDevice, openSurface, setAppearance } from '../embedded/keeperCalls.js'
import { loginSlice } from '../embedded/loginSlice.js'
import { cancel, passkey, prepare, resendEmail, startEmail, verifyEmail } from '../embedded/signingIn.js'
import { confirmNumber, farcaster, social } from '../embedded/socialLogin.js'
import { approvalReactions } from '../flows/approvalReactions.js'
import { loginReactions } from '../flows/loginReactions.js'
import { afterFamily } from '../flows/loginFamily.js'
import type { SharedSessions } from '../store/core.js'
import type { Feature } from '../store/feature.js'

/**
 * The embedded wallet: loaded when a visitor turns to it, or with a session of it that is restored. The host
 * brings what speaks to the keeper, which loads later still.
 */
export interface EmbeddedFeature extends Feature, SharedSessions {
  readonly prepare: typeof prepare
  readonly startEmail: typeof startEmail
  readonly verifyEmail: typeof verifyEmail
  readonly resendEmail: typeof resendEmail
  readonly social: typeof social
  readonly confirmNumber: typeof confirmNumber
  readonly farcaster: typeof farcaster
  readonly passkey: typeof passkey
  readonly cancel: typeof cancel
  readonly startEmailChange: typeof startEmailChange
  readonly verifyEmailChange: typeof verifyEmailChange
  readonly resendEmailChange: typeof resendEmailChange
  readonly cancelEmailChange: typeof cancelEmailChange
  readonly forgetDevice: typeof forgetDevice
  readonly decline: typeof decline
  readonly setAppearance: typeof setAppearance
  readonly openSurface: typeof openSurface
}

declare module '../store/core.js' {
  interface FeatureModules {
    readonly embedded: EmbeddedFeature
  }
}

export const embeddedFeature: EmbeddedFeature = {
  slices: [loginSlice, approvalsSlice],
  reactions: [...loginReactions, ...approvalReactions],
  restore: restoreLogin,
  end: endLogin,
  wake: wakeLogin,
  prepare,
  startEmail: afterFamily(startEmail),
  verifyEmail,
  resendEmail,
  social: afterFamily(social),
  confirmNumber,
  farcaster: afterFamily(farcaster),
  passkey: afterFamily(passkey),
  cancel,
  startEmailChange,
  verifyEmailChange,
  resendEmailChange,
  cancelEmailChange,
  forgetDevice,
  decline,
  setAppearance,
  openSurface,
}
