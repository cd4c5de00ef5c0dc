import { AmountFormatError, InvalidAmountError, TooManyDecimalsError } from '../../errors/send.js'

// No currency has more digits; a longer text is an attempt to keep the page busy.
const LONGEST = 100

/**
 * An amount as a person entered it, in the smallest unit. Never rounds.
 *
 * @param amount whole coins or tokens, a decimal string: `1.5`
 * @param decimals how many the currency has
 * @throws {AmountFormatError} not digits with at most one point: `1e3`, `1,5`
 * @throws {InvalidAmountError} zero
 * @throws {TooManyDecimalsError} more decimals than the currency has; zeros at the end do not count
 * @example
 * toUnits('1.5', 3) // 1500n
 */
export function toUnits(amount: string, decimals: number): bigint {
  const [, whole = '', fraction = ''] = (amount.length <= LONGEST && /^(\d+)(?:\.(\d+))?$/.exec(amount)) || []
  if (whole === '')
    throw amount.startsWith('-') && Number(amount) <= 0 ? new InvalidAmountError() : new AmountFormatError()
  const counted = fraction.replace(/0+$/, '')
  if (counted.length > decimals) throw new TooManyDecimalsError({ details: String(decimals) })
  const units = BigInt(whole + counted.padEnd(decimals, '0'))
  if (units === 0n) throw new InvalidAmountError()
  return units
}

/**
 * An amount in the smallest unit as a decimal string in whole coins or tokens, without zeros at the end.
 *
 * @param units the smallest unit; not negative
 * @param decimals how many the currency has
 * @example
 * toWhole(1500n, 3) // '1.5'
 */
export function toWhole(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}
