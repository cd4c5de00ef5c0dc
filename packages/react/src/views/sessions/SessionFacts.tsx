'use client'
import type { JSX, ReactNode } from 'react'
import { Address, WholeAddress } from '@latchkey/ui'
import type { GrantedPermission } from '@latchkey/core'
import { hostLabelOf } from '@latchkey/core/internal'
import { formatCount } from '../../messages/formatCount.js'
import { sessionsEn } from '../../messages/sessions.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useSelect } from '../../store/useSelect.js'
import { allowed, leftOf } from './sessionText.js'

type Fact = readonly [label: string, value: ReactNode]

/** Who may do what, how much of it is left, and until when. What is not known is shown as it is. */
export function SessionFacts({ session }: { readonly session: GrantedPermission }): JSX.Element {
  const text = useLazyText('sessions', sessionsEn)
  const locale = useLocale()
  const { permission, to, expiresAt, usedAt, revokedAt, left, state } = session
  const when = (at: number): JSX.Element => (
    <time dateTime={new Date(at).toISOString()}>
      {new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
  const isCalls = permission.kind === 'calls'
  const most =
    isCalls && (permission.count === undefined ? text.noLimit : formatCount(permission.count, locale))
  const token = permission.kind === 'spend' ? permission.token : undefined
  const rest = leftOf(session, locale, text)
  const facts: readonly (Fact | false)[] = [
    to !== undefined && [text.who, <Named key="who" value={to} />],
    permission.kind === 'spend' && [text.limit, <bdi key="limit">{allowed(permission, locale, text)}</bdi>],
    // Its symbol is the contract's own word: the address says which token it is.
    token !== undefined && [text.token, <Named key="token" value={token} />],
    isCalls && [text.limit, most],
    rest !== undefined && [text.leftNow, <bdi key="left">{rest}</bdi>],
    left?.renewsAt !== undefined && [text.renews, when(left.renewsAt)],
    isCalls && [text.contracts, <Addresses key="contracts" all={permission.targets} />],
    isCalls && [text.methods, <bdi key="methods">{permission.selectors.join(', ')}</bdi>],
    expiresAt !== undefined && [text.until, when(expiresAt)],
    usedAt !== undefined && [text.lastUsed, when(usedAt)],
    revokedAt !== undefined && [text.revokedOn, when(revokedAt)],
  ]
  const hints = [
    permission.kind === 'unknown' && text.unknownHint,
    state === 'paused' && text.pausedHint,
    state === 'unknown' && permission.kind !== 'unknown' && text.stateUnknownHint,
  ].filter((hint) => hint !== false)
  return (
    <div className="lk-SessionFacts">
      {hints.map((hint) => (
        <p key={hint} className="lk-SessionFacts-hint">
          {hint}
        </p>
      ))}
      <dl className="lk-SessionFacts-list">
        {facts.map(
          (fact) =>
            fact && (
              <div key={fact[0]} className="lk-SessionFacts-fact">
                <dt>{fact[0]}</dt>
                <dd>{fact[1]}</dd>
              </div>
            ),
        )}
      </dl>
      {permission.kind === 'unknown' && (
        // It is scrolled by keyboard, too.
        <pre className="lk-SessionFacts-raw" dir="ltr" tabIndex={0} role="region" aria-label={text.unknown}>
          {permission.raw}
        </pre>
      )}
    </div>
  )
}

/** A whole address, below the host's name for it. */
function Named({ value }: { readonly value: string }): JSX.Element {
  const label = useSelect((state) => hostLabelOf(state.accounts.labels, value))
  return (
    <span className="lk-SessionFacts-addresses">
      {label !== undefined && <bdi>{label}</bdi>}
      <WholeAddress value={value} />
    </span>
  )
}

function Addresses({ all }: { readonly all: readonly string[] }): JSX.Element {
  return (
    <span className="lk-SessionFacts-addresses">
      {all.map((each) => (
        <Address key={each} value={each} />
      ))}
    </span>
  )
}
