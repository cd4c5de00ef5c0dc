'use client'
import { lazy, Suspense, type JSX } from 'react'
import type { ErrorShape } from '@latchkey/core/internal'

// Most sign-ins work.
const LoginProblem = lazy(() =>
  import('./LoginProblem.js').then((module) => ({ default: module.LoginProblem })),
)

/** Why a way to sign in did not work; its texts are loaded with the first problem. */
export function LateProblem({ error }: { readonly error: ErrorShape }): JSX.Element {
  return (
    <Suspense>
      <LoginProblem error={error} />
    </Suspense>
  )
}
