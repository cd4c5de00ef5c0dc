'use client'
import type { JSX } from 'react'
import { Amount, Shimmer } from '@latchkey/ui'
import { WarningIcon } from '@latchkey/ui/icons'
import type { Foresight, TokenRef } from '@latchkey/core'
import { sendEn } from '../../messages/send.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import type { KnownForesight } from './useForesight.js'

interface AfterThisProps extends KnownForesight {
  /** Of the network's own currency. */
  readonly symbol: string
  /** Of what is sent. */
  readonly sent: string
}

const LONGEST_SYMBOL = 12

const symbolOf = (token: TokenRef | undefined, own: string): string =>
  (token ? (token.symbol ?? '') : own).slice(0, LONGEST_SYMBOL)

/** Whether it takes more than what is sent, or lets others take of the account. */
export function isGrave(foresight: Foresight | undefined, sent: TokenRef | undefined): boolean {
  const isSent = (token: TokenRef | undefined): boolean =>
    token?.address.toLowerCase() === sent?.address.toLowerCase()
  return (
    foresight !== undefined &&
    (foresight.approvals.length > 0 ||
      foresight.changes.some(({ token, amount }) => amount.startsWith('-') && !isSent(token)))
  )
}

/** What the chain says that the account has more and less of afterwards, in rows of the review. */
export function AfterThis({ foresight, waits, symbol, sent }: AfterThisProps): JSX.Element | null {
  const text = useLazyText('send', sendEn)
  const locale = useLocale()
  if (!waits && (!foresight || !foresight.ok)) return null
  return (
    <>
      <div className="lk-SendReview-row">
        <dt>{text.afterThis}</dt>
        <dd className="lk-SendReview-after">
          {foresight ? <Changes foresight={foresight} symbol={symbol} /> : <Shimmer shape="text" />}
        </dd>
      </div>
      {foresight?.received !== undefined && (
        <div className="lk-SendReview-row" data-wrong>
          <dt>{text.theyReceive}</dt>
          <dd>
            <Amount value={foresight.received} symbol={sent} decimals={6} locale={locale} />
          </dd>
        </div>
      )}
    </>
  )
}

function Changes({
  foresight: { complete, changes },
  symbol,
}: {
  readonly foresight: Foresight
  readonly symbol: string
}): JSX.Element {
  const text = useLazyText('send', sendEn)
  const locale = useLocale()
  if (!complete) return <>{text.unforeseen}</>
  if (changes.length === 0) return <>±0</>
  return (
    <>
      {changes.map(({ token, amount }) => (
        <bdi key={token?.address ?? ''}>
          {amount.startsWith('-') ? '\u2212' : '+'}
          <Amount
            value={amount.replace('-', '')}
            symbol={symbolOf(token, symbol)}
            decimals={6}
            locale={locale}
          />
        </bdi>
      ))}
    </>
  )
}

/** Who could spend of the account afterwards. */
export function Approvals({ foresight }: Pick<KnownForesight, 'foresight'>): JSX.Element | null {
  const text = useLazyText('send', sendEn)
  if (!foresight || foresight.approvals.length === 0) return null
  return (
    <div className="lk-LookAlike" role="alert">
      {foresight.approvals.map(({ token, spender }) => (
        <div key={`${token.address}/${spender}`}>
          <p className="lk-LookAlike-title">
            <WarningIcon size={20} />
            {text.couldSpend(symbolOf(token, '') || token.address)}
          </p>
          <bdi className="lk-LookAlike-address" dir="ltr">
            {spender}
          </bdi>
        </div>
      ))}
    </div>
  )
}
