'use client'
import { lazy, Suspense, type JSX } from 'react'
import type { LoginState } from '@latchkey/core/internal'

const AfterTry = lazy(() => import('./AfterTry.js').then((module) => ({ default: module.AfterTry })))

interface LateProblemProps {
  readonly login: LoginState
  readonly method: 'email' | 'passkey'
  /** Hears for how many seconds the next try has to wait. */
  readonly onWait?: (seconds: number) => void
}

/** What is left of a try to sign in: why it failed, and when the next may be. Most visitors never load it. */
export function LateProblem(props: LateProblemProps): JSX.Element | null {
  const { status } = props.login
  if (status !== 'failed' && status !== 'code') return null
  return (
    <Suspense>
      <AfterTry {...props} />
    </Suspense>
  )
}
