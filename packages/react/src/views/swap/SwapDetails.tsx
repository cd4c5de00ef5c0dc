'use client'
import type { JSX } from 'react'
import { Amount, formatAmount, Shimmer } from '@latchkey/ui'
import { ChevronDownIcon } from '@latchkey/ui/icons'
import type { Network, SwapHop, SwapQuote } from '@latchkey/core'
import { divideDecimals, type SwapForm } from '@latchkey/core/internal'
import { sendEn } from '../../messages/send.en.js'
import { swapEn } from '../../messages/swap.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import type { AccountBalances } from '../account/useBalances.js'
import { NetworkCost } from '../send/NetworkCost.js'
import type { SendCurrency } from '../send/useSending.js'
import { Slippage } from './Slippage.js'
import { impactOf, POOLS } from './swapStep.js'

interface SwapDetailsProps {
  readonly form: SwapForm
  readonly quote: SwapQuote | undefined
  readonly waits: boolean
  readonly from: SendCurrency | undefined
  readonly to: SendCurrency | undefined
  readonly network: Network
  readonly balances: AccountBalances
}

/** What a swap costs and the least that it gives, always on show; how that comes about, folded. */
export function SwapDetails(props: SwapDetailsProps): JSX.Element | null {
  const { form, quote, waits, from, to, network, balances } = props
  const text = useLazyText('swap', swapEn)
  const send = useLazyText('send', sendEn)
  const locale = useLocale()
  if (!quote && !waits) return null
  const wait = <Shimmer shape="text" />
  return (
    <div className="lk-Swap-details">
      <dl className="lk-SendReview-rows">
        <Row label={text.least}>
          {quote ? (
            <Amount value={quote.least} symbol={to?.symbol} decimals={6} locale={locale} longest={24} />
          ) : (
            wait
          )}
        </Row>
        <Row label={send.fee}>
          {quote
            ? quote.costs.map(({ kind, amount }) => (
                <NetworkCost key={kind} amount={amount} network={network} balances={balances} />
              ))
            : wait}
          {quote?.sponsored && <span className="lk-Swap-paid">{text.mayBePaid}</span>}
        </Row>
      </dl>
      {/* Also while another price is asked for: what is open stays so, and what is typed in keeps focus. */}
      <details className="lk-Swap-more">
        <summary>
          {text.details}
          <ChevronDownIcon size={16} />
        </summary>
        <dl className="lk-SendReview-rows">
          <Row label={text.rate}>
            {quote ? (
              <bdi>
                {`1 ${from?.symbol ?? ''} = ${rateOf(form.amount, quote, locale)} ${to?.symbol ?? ''}`}
              </bdi>
            ) : (
              wait
            )}
          </Row>
          {quote?.impact !== undefined && (
            <Row label={text.impact} wrong={impactOf(quote) !== undefined}>
              {percent(quote.impact, locale)}
            </Row>
          )}
          {quote && (
            <Row label={text.source}>
              <bdi>{quote.source === POOLS ? text.pools : quote.source}</bdi>
            </Row>
          )}
          <Row label={text.serviceFee}>
            {quote?.fee === undefined ? (
              text.noFee
            ) : (
              <Amount value={quote.fee} symbol={to?.symbol} decimals={6} locale={locale} longest={24} />
            )}
          </Row>
          {quote && quote.route.length > 0 && (
            <Row label={text.route}>
              <bdi>{quote.route.map(nameOf).join(' → ')}</bdi>
            </Row>
          )}
        </dl>
        <Slippage value={form.slippage} />
      </details>
    </div>
  )

  /** By what it is, and what it keeps. */
  function nameOf({ via, fee }: SwapHop): string {
    return fee === undefined ? via : `${via} ${percent(fee / 100, locale)}`
  }
}

function Row({
  label,
  wrong = false,
  children,
}: {
  readonly label: string
  readonly wrong?: boolean
  readonly children: React.ReactNode
}): JSX.Element {
  return (
    <div className="lk-SendReview-row" data-wrong={wrong || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const RATE_DECIMALS = 6

/** What one of what is given gives. */
function rateOf(amount: string, { out }: SwapQuote, locale: string): string {
  const rate = /[1-9]/.test(amount) ? divideDecimals(out, amount, RATE_DECIMALS) : '0'
  return formatAmount(rate, { locale, decimals: RATE_DECIMALS })
}

const percent = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100)
