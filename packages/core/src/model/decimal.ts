import type { TokenBalance } from './tokenBalance.js'

// Exact arithmetic on decimal strings (R13). Amounts are never negative here.

/**
 * An amount in the smallest unit as a decimal string in whole coins or tokens, without zeros at the end.
 *
 * @param units the smallest unit; not negative
 * @param decimals how many the currency has
 * @example
 * formatUnits(1500n, 3) // '1.5'
 */
export function formatUnits(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

interface Decimal {
  readonly digits: bigint
  /** How many of the digits stand after the point. */
  readonly scale: number
}

function parse(text: string): Decimal {
  const [whole = '0', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

function align(a: Decimal, scale: number): bigint {
  return a.digits * 10n ** BigInt(scale - a.scale)
}

/** @example addDecimals('0.1', '0.2') // '0.3' */
export function addDecimals(left: string, right: string): string {
  const [a, b] = [parse(left), parse(right)]
  const scale = Math.max(a.scale, b.scale)
  return formatUnits(align(a, scale) + align(b, scale), scale)
}

export function multiplyDecimals(left: string, right: string): string {
  const [a, b] = [parse(left), parse(right)]
  return formatUnits(a.digits * b.digits, a.scale + b.scale)
}

/**
 * The quotient, cut after `decimals` digits: a smaller amount than the exact one, never a larger.
 *
 * @param right not zero
 * @example divideDecimals('1', '3', 4) // '0.3333'
 */
export function divideDecimals(left: string, right: string, decimals: number): string {
  const [a, b] = [parse(left), parse(right)]
  const scale = Math.max(a.scale, b.scale)
  return formatUnits((align(a, scale) * 10n ** BigInt(decimals)) / align(b, scale), decimals)
}

/** Below zero, zero or above zero, for sorting. */
export function compareDecimals(left: string, right: string): number {
  const [a, b] = [parse(left), parse(right)]
  const scale = Math.max(a.scale, b.scale)
  const difference = align(a, scale) - align(b, scale)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** The shortest decimal text of a number from outside, without an exponent. */
export function toDecimal(value: number): string {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const { digits, scale } = parse(mantissa)
  const shifted = scale - Number(exponent)
  return shifted < 0 ? formatUnits(digits * 10n ** BigInt(-shifted), 0) : formatUnits(digits, shifted)
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
