import { addDecimals, multiplyDecimals, toDecimal } from './decimal.js'
import type { TokenBalance } from './tokenBalance.js'

/**
 * What a balance is worth in US dollars, an exact decimal string (R13); `undefined` where no price is known.
 */
export function fiatValue({ price, value, quantity }: TokenBalance): string | undefined {
  if (price !== undefined) return multiplyDecimals(toDecimal(price), quantity.numeric)
  return value === undefined ? undefined : toDecimal(value)
}

/** The worth of all balances whose price is known; `undefined` where none is. */
export function fiatTotal(balances: readonly TokenBalance[]): string | undefined {
  return balances
    .map(fiatValue)
    .reduce(
      (sum, value) => (sum === undefined || value === undefined ? (sum ?? value) : addDecimals(sum, value)),
      undefined,
    )
}
