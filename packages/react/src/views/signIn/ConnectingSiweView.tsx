'use client'
import type { JSX } from 'react'
import type { ViewParams } from '@latchkey/core/internal'
import { SignInProgress } from './SignInProgress.js'

/**
 * Waits for the server where the wallet connected and signed with one prompt (S2.21, behaviour 9). What
 * follows is the core's: it closes the modal, or tells in SIWXSignMessage why it failed.
 */
export function ConnectingSiweView({
  params,
}: {
  readonly params: ViewParams['ConnectingSiwe']
}): JSX.Element {
  return <SignInProgress params={params} />
}
