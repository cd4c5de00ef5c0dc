'use client'
import type { JSX } from 'react'
import { Amount, Shimmer, TokenImage } from '@latchkey/ui'
import { useLocale } from '../../messages/useLocale.js'
import type { SendCurrency } from '../send/useSending.js'

/** What is given, or what arrives. */
export function SwapFigure({
  label,
  amount,
  currency,
  marked = false,
}: {
  readonly label: string
  readonly amount: string | undefined
  readonly currency: SendCurrency
  readonly marked?: boolean
}): JSX.Element {
  const locale = useLocale()
  return (
    <div className="lk-SwapReview-side" data-changed={marked || undefined}>
      <TokenImage id={currency.id} name={currency.symbol} src={currency.iconUrl} size={40} />
      <span className="lk-Swap-heading">{label}</span>
      <span className="lk-SwapReview-figure">
        {amount === undefined ? (
          <Shimmer shape="text" />
        ) : (
          <Amount value={amount} symbol={currency.symbol} decimals={6} locale={locale} longest={22} />
        )}
      </span>
    </div>
  )
}
