import type { TokenBalance } from '../model/tokenBalance.js'

// Exact arithmetic on decimal strings (R13). Amounts are never negative here.

interface Decimal {
  readonly digits: bigint
  /** How many of the digits stand after the point. */
  readonly scale: number
}

function parse(text: string): Decimal {
  const [whole = '0', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

function print({ digits, scale }: Decimal): string {
  const text = digits.toString().padStart(scale + 1, '0')
  const whole = text.slice(0, text.length - scale)
  const fraction = text.slice(text.length - scale).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

function align(a: Decimal, scale: number): bigint {
  return a.digits * 10n ** BigInt(scale - a.scale)
}

/** @example addDecimals('0.1', '0.2') // '0.3' */
export function addDecimals(left: string, right: string): string {
  const [a, b] = [parse(left), parse(right)]
  const scale = Math.max(a.scale, b.scale)
  return print({ digits: align(a, scale) + align(b, scale), scale })
}

export function multiplyDecimals(left: string, right: string): string {
  const [a, b] = [parse(left), parse(right)]
  return print({ digits: a.digits * b.digits, scale: a.scale + b.scale })
}

/** Below zero, zero or above zero, for sorting. */
export function compareDecimals(left: string, right: string): number {
  const [a, b] = [parse(left), parse(right)]
  const scale = Math.max(a.scale, b.scale)
  const difference = align(a, scale) - align(b, scale)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** An amount in the smallest unit as one in whole units: `fromUnits('1500', 3)` is `'1.5'`. */
export function fromUnits(value: string, decimals: number): string {
  return print({ digits: BigInt(value), scale: decimals })
}

/** The shortest decimal text of a number from outside, without an exponent. */
export function toDecimal(value: number): string {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const { digits, scale } = parse(mantissa)
  const shifted = scale - Number(exponent)
  return shifted < 0
    ? print({ digits: digits * 10n ** BigInt(-shifted), scale: 0 })
    : print({ digits, scale: shifted })
}

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
