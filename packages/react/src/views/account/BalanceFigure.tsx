'use client'
import type { JSX } from 'react'
import { Amount, Shimmer, Tag, VisuallyHidden } from '@latchkey/ui'
import type { Network, TokenBalance } from '@latchkey/core'
import { fiatTotal, fiatValue } from '@latchkey/core/internal'
import { useLocale } from '../../messages/useLocale.js'
import { accountEn } from '../../messages/account.en.js'
import { networksEn } from '../../messages/networks.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { priceTime } from './priceTime.js'
import type { AccountBalances } from './useBalances.js'
import { Worth } from './Worth.js'

interface BalanceFigureProps {
  readonly network: Network | undefined
  readonly balances: AccountBalances
}

const byTime = ({ priced: a }: TokenBalance, { priced: b }: TokenBalance): number =>
  (a?.at ?? 0) - (b?.at ?? 0)

/** Most characters that fit in the large type. */
const LONGEST = 16

/**
 * The one large number: the value of everything where prices are known, else the amount of the network's own
 * currency. The line under a total says what the total covers, never a second amount that reads as its
 * conversion.
 */
export function BalanceFigure({
  network,
  balances: { query, native, loading },
}: BalanceFigureProps): JSX.Element {
  const text = useLazyText('account', accountEn)
  const { testnet } = useLazyText('networks', networksEn)
  const locale = useLocale()
  // Tokens of a test network have no price (S9.09, R37).
  const total = network?.testnet ? native && '0' : query.data && fiatTotal(query.data.balances)
  const unpriced = query.data?.balances.filter((token) => fiatValue(token) === undefined).length ?? 0
  const amount = native && (
    <Amount value={native.amount} symbol={native.symbol} locale={locale} longest={LONGEST} />
  )
  const scope = unpriced > 0 ? text.withoutPrice(unpriced) : network && text.totalOn(network.name)
  const oldest = (query.data?.balances ?? []).filter(({ priced }) => priced?.stale).sort(byTime)[0]
  const time = oldest && !network?.testnet ? priceTime(oldest, locale) : undefined
  const figure = (): JSX.Element => {
    if (total !== undefined)
      return (
        <>
          <span className="lk-BalanceFigure-large" dir="auto">
            <VisuallyHidden>{text.total} </VisuallyHidden>
            <Worth dollars={total} longest={LONGEST} />
          </span>
          <span className="lk-BalanceFigure-small" dir="auto">
            {network?.testnet ? amount : scope}
            {time !== undefined && <> · {text.asOf(time)}</>}
          </span>
        </>
      )
    if (amount)
      return (
        <span className="lk-BalanceFigure-large" dir="auto">
          <VisuallyHidden>{text.balance} </VisuallyHidden>
          {amount}
        </span>
      )
    if (!loading) return <span className="lk-BalanceFigure-small">{text.unavailable}</span>
    return (
      <span className="lk-BalanceFigure-wait">
        <Shimmer shape="block" />
        <Shimmer shape="text" width="half" />
      </span>
    )
  }
  return (
    <div className="lk-BalanceFigure">
      {figure()}
      {network?.testnet && <Tag>{testnet}</Tag>}
    </div>
  )
}
