'use client'
import type { JSX } from 'react'
import { inert, Separator } from '@latchkey/ui'
import type { ViewName } from '@latchkey/core/internal'
import { loginWaysEn } from '../../messages/loginWays.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import type { ConnectMethod } from '../connect/connectMethod.js'
import type { Terms } from '../connect/useTerms.js'
import { EmailEntry } from './EmailEntry.js'
import { PasskeyWay } from './PasskeyWay.js'
import { SocialWays } from './SocialWays.js'

interface LoginWaysProps {
  /** In order; `wallet` is a place for the list of wallets, which the caller draws. */
  readonly methods: readonly ConnectMethod[]
  /** The view that they stand on. */
  readonly view: ViewName
  readonly terms: Terms
  /** The word "or" before or after them, where wallets stand there. */
  readonly or?: 'before' | 'after' | undefined
}

/** Ways to sign in to an embedded wallet (behaviour 3.7, 4.1): out of reach until the terms are accepted. */
export function LoginWays({ methods, view, terms, or }: LoginWaysProps): JSX.Element {
  const text = useLazyText('loginWays', loginWaysEn)
  const word = (
    <div className="lk-Login-or">
      <Separator label={text.or} />
    </div>
  )
  return (
    <>
      {or === 'before' && word}
      {/* What is inert lets clicks through to what is behind it. */}
      <div onClick={terms.gated ? terms.remind : undefined}>
        <div className="lk-Gated lk-Login-ways" {...inert(terms.gated)} data-gated={terms.gated || undefined}>
          {methods.map((method) => {
            if (method === 'email') return <EmailEntry key={method} view={view} />
            if (method === 'social') return <SocialWays key={method} />
            return method === 'passkey' && <PasskeyWay key={method} />
          })}
        </div>
      </div>
      {or === 'after' && word}
    </>
  )
}
