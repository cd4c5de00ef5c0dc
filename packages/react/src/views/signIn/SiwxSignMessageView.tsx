'use client'
import type { JSX } from 'react'
import { prepareSignIn, selectSignInAttempt, signIn } from '@latchkey/core'
import type { ViewParams } from '@latchkey/core/internal'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { SignInProgress } from './SignInProgress.js'

/** Asks the visitor to sign in with the account in use (S2.21, behaviour 9). */
export function SiwxSignMessageView({
  params,
}: {
  readonly params: ViewParams['SIWXSignMessage']
}): JSX.Element {
  const run = useRun()
  const prepared = useSelect((state) => selectSignInAttempt(state, params?.namespace)?.prepared)
  return (
    <SignInProgress
      params={params}
      // Without a text nothing can be signed yet, and phones need the tap for the wallet.
      press={(arg) => (prepared ? run(signIn, arg) : run(prepareSignIn, arg))}
    />
  )
}
