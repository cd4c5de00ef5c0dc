'use client'
import { useMemo } from 'react'
import {
  cancelEmailChange,
  resendEmailChange,
  selectLogin,
  selectUser,
  startEmailChange,
  verifyEmailChange,
  type EmailChange,
} from '@latchkey/core'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'

/** What `useLatchkeyUpdateEmail` returns. */
export interface LatchkeyUpdateEmail {
  /** The address of now; `undefined` where there is none. */
  readonly email: string | undefined
  /** How far a change is; `undefined` without one. */
  readonly change: EmailChange | undefined
  /** Begins: a code goes to the address of now, or to the new one where there was none. */
  readonly start: (email: string) => Promise<void>
  /** Takes the code of the present step. */
  readonly verify: (code: string) => Promise<void>
  /** Sends the code of the present step again. */
  readonly resend: () => Promise<void>
  /** Calls the change off. */
  readonly cancel: () => Promise<void>
}

/**
 * Changing the e-mail address of the embedded wallet.
 *
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { email, change, start, cancel } = useLatchkeyUpdateEmail()
 * const isOpen = change !== undefined && change.status !== 'failed'
 * const save = () => (isOpen ? cancel() : start('dora@example.net'))
 */
export function useLatchkeyUpdateEmail(): LatchkeyUpdateEmail {
  const core = useCore()
  const email = useRead((state) => selectUser(state)?.email)
  const change = useRead((state) => selectLogin(state).emailChange)
  const commands = useMemo(
    () => ({
      start: (next: string) => startEmailChange(core, { email: next }),
      verify: (code: string) => verifyEmailChange(core, { code }),
      resend: () => resendEmailChange(core),
      cancel: () => cancelEmailChange(core),
    }),
    [core],
  )
  return { ...commands, email, change }
}
