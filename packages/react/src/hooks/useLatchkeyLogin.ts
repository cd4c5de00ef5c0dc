'use client'
import { useMemo } from 'react'
import {
  confirmSocialNumber,
  forgetDevice,
  loginWithFarcaster,
  loginWithPasskey,
  loginWithSocial,
  resendEmailCode,
  selectLogin,
  startEmail,
  verifyEmailCode,
  type LoginState,
  type SocialProvider,
} from '@latchkey/core'
import { cancelLogin } from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'

/** What `useLatchkeyLogin` returns. */
export interface LatchkeyLogin {
  /** How far signing in to the embedded wallet is: `status`, and what belongs to it. */
  readonly login: LoginState
  /** Sends a code to an address. */
  readonly startEmail: (email: string) => Promise<void>
  /** Signs in with the code. */
  readonly verifyCode: (code: string) => Promise<void>
  /** Sends the code again, from `resendAt` on. */
  readonly resendCode: () => Promise<void>
  /** Signs in with an account elsewhere. Call it within the click: it opens a window. */
  readonly withSocial: (provider: SocialProvider) => Promise<void>
  /** Answers with the number that the window shows, where `login.number` is set. */
  readonly confirmNumber: (number: string) => Promise<void>
  /** Signs in with Farcaster: `login.url` is for a phone. */
  readonly withFarcaster: () => Promise<void>
  /** Signs in with a passkey, which opens the wallet on a new device too. */
  readonly withPasskey: () => Promise<void>
  /** Calls off what is being signed in with. */
  readonly cancel: () => Promise<void>
  /**
   * Signs out and takes the wallet off this device. Rejects with `NotProtectedError` where neither a passkey
   * nor a recovery code would open it again.
   */
  readonly forgetDevice: () => Promise<void>
}

/**
 * Signing in to the embedded wallet from a screen of the host's own. It takes a `keeperUrl`.
 *
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { login, startEmail, verifyCode } = useLatchkeyLogin()
 * const send = (email: string) => startEmail(email)
 * const enter = (code: string) => login.status === 'code' && verifyCode(code)
 */
export function useLatchkeyLogin(): LatchkeyLogin {
  const core = useCore()
  const login = useRead(selectLogin)
  const commands = useMemo(
    () => ({
      startEmail: (email: string) => startEmail(core, { email }),
      verifyCode: (code: string) => verifyEmailCode(core, { code }),
      resendCode: () => resendEmailCode(core),
      withSocial: (provider: SocialProvider) => loginWithSocial(core, { provider }),
      confirmNumber: (number: string) => confirmSocialNumber(core, { number }),
      withFarcaster: () => loginWithFarcaster(core),
      withPasskey: () => loginWithPasskey(core),
      cancel: () => cancelLogin(core),
      forgetDevice: () => forgetDevice(core),
    }),
    [core],
  )
  return { ...commands, login }
}
