'use client'
import { useMemo } from 'react'
import {
  cancelSignIn,
  loadSignIns,
  prepareSignIn,
  revokeSignIn,
  selectSignInAttempt,
  selectSignInSession,
  selectSignInStatus,
  signIn,
  signOut,
} from '@latchkey/core'
import type { SignInAttempt, SignInSession, SignInStatus } from '@latchkey/core'
import { selectActiveNamespace } from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'

/** What `useLatchkeySignIn` returns. */
export interface LatchkeySignIn {
  /** How the sign-in of the account stands; `undefined` where there is nothing to sign in to, or with. */
  readonly status: SignInStatus | undefined
  /** The account's session at the server. */
  readonly session: SignInSession | undefined
  /** What is to be signed, and how the last attempt ended. */
  readonly attempt: SignInAttempt | undefined
  /** Gets what is to be signed, so that `signIn` asks the wallet within a tap. */
  readonly prepare: () => Promise<void>
  /** Has the wallet sign, and the server check it. */
  readonly signIn: () => Promise<SignInSession>
  /** The visitor does not want to: disconnects the wallet where signing in is required. */
  readonly cancel: () => Promise<void>
  /** Ends the family's sessions of this browser; the account stays connected. */
  readonly signOut: () => Promise<void>
  /** The sessions of this browser, or with `everywhere` those of its accounts on all devices. */
  readonly load: (options?: { readonly everywhere?: boolean }) => Promise<readonly SignInSession[]>
  /** Ends one session, which may be another device's. */
  readonly revoke: (session: SignInSession) => Promise<void>
}

/**
 * Signing in with the account in use.
 *
 * @param options `namespace`: the family; the active one when absent
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { status, signIn } = useLatchkeySignIn()
 * const enter = async () => status === 'signedIn' || (await signIn())
 */
export function useLatchkeySignIn({ namespace }: { readonly namespace?: string } = {}): LatchkeySignIn {
  const core = useCore()
  const active = useRead(selectActiveNamespace)
  const family = namespace ?? active
  const status = useRead((state) => selectSignInStatus(state, family))
  const session = useRead((state) => selectSignInSession(state, family))
  const attempt = useRead((state) => selectSignInAttempt(state, family))
  const commands = useMemo(() => {
    const ofFamily = family === undefined ? {} : { namespace: family }
    return {
      prepare: () => prepareSignIn(core, ofFamily),
      signIn: () => signIn(core, ofFamily),
      cancel: () => cancelSignIn(core, ofFamily),
      signOut: () => signOut(core, ofFamily),
      load: (options: { readonly everywhere?: boolean } = {}) => loadSignIns(core, options),
      revoke: (which: SignInSession) => revokeSignIn(core, which),
    }
  }, [core, family])
  return { ...commands, status, session, attempt }
}
