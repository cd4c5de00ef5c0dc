'use client'
import { lazy, Suspense, type JSX } from 'react'
import { Shimmer } from '@latchkey/ui'
import type { ConnectMethod } from './connectMethod.js'
import type { Terms } from './useTerms.js'

// Most hosts have no embedded wallet. Where it cannot be loaded, the wallets are there all the same.
const nothing = (): JSX.Element => <></>
const LoginWays = lazy(() =>
  import('../login/LoginWays.js').then(
    (module) => ({ default: module.LoginWays }),
    () => ({ default: nothing }),
  ),
)
const LoginGuide = lazy(() =>
  import('../login/LoginGuide.js').then(
    (module) => ({ default: module.LoginGuide }),
    () => ({ default: nothing }),
  ),
)

interface LoginPartProps {
  readonly methods: readonly ConnectMethod[]
  readonly terms: Terms
  readonly or: 'before' | 'after' | undefined
}

/** Ways to sign in to an embedded wallet, on their side of the wallets. */
export function LoginPart(props: LoginPartProps): JSX.Element | null {
  const { methods } = props
  if (methods.length === 0) return null
  return (
    <Suspense
      fallback={
        <div className="lk-Login-ways" data-state="loading">
          <Shimmer shape="block" count={methods.length} />
        </div>
      }
    >
      <LoginWays {...props} view="Connect" />
    </Suspense>
  )
}

/** Leads to a first wallet. */
export function LoginPartGuide(): JSX.Element {
  return (
    <Suspense>
      <LoginGuide />
    </Suspense>
  )
}
