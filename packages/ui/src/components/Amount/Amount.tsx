import type { JSX } from 'react'
import { formatAmount, formatFiat } from '../../format/formatAmount.js'

/** Props of {@link Amount}. */
export interface AmountProps {
  /** An exact decimal string; never a float. */
  value: string
  /** Token symbol, written behind the digits. */
  symbol?: string | undefined
  /** ISO 4217 code; makes it an amount of money, such as `USD`. */
  currency?: string | undefined
  /** Most decimals of a token amount. Default 4. */
  decimals?: number | undefined
  /** Locale of the digits. Default `en-US`. */
  locale?: string | undefined
  /**
   * Most characters, the symbol's among them, before millions and the like are written as such: `$98.76T`.
   */
  longest?: number | undefined
}

/**
 * An amount with tabular figures; the exact value is in the tooltip.
 *
 * @example <Amount value="1.234567" symbol="ETH" />
 */
export function Amount({
  value,
  symbol,
  currency,
  decimals,
  locale,
  longest = Infinity,
}: AmountProps): JSX.Element {
  const unit = symbol ? `\u00a0${symbol}` : ''
  const write = (compact: boolean): string =>
    currency
      ? formatFiat(value, currency, { locale, compact })
      : formatAmount(value, { decimals, locale, compact })
  const whole = write(false)
  // Marks of the direction of writing take no room.
  const room = `${whole}${unit}`.replace(/\p{Cf}/gu, '').length
  const text = room > longest ? write(true) : whole
  return (
    <bdi className="lk-Amount" title={`${value}${unit || (currency ? ` ${currency}` : '')}`}>
      {text}
      {unit}
    </bdi>
  )
}
