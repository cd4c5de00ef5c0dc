import type { LatchkeyError } from '../../errors/base.js'
import {
  AmountFormatError,
  InvalidAmountError,
  InvalidAmountOrReceiverError,
  TooManyDecimalsError,
} from '../../errors/send.js'

// No currency has more digits; a longer text is an attempt to keep the page busy.
const LONGEST = 100

/**
 * Reads an amount as a person entered it. Never rounds, never throws.
 *
 * @param text whole coins or tokens, a decimal string: `1.5`
 * @param decimals how many the currency has
 * @returns the amount in the smallest unit, more than zero; or what is wrong:
 *   `InvalidAmountOrReceiverError` (nothing was entered), `AmountFormatError` (not digits
 *   with at most one point), `InvalidAmountError` (zero or less), `TooManyDecimalsError` (more decimals than
 *   the currency has; zeros at the end do not count)
 * @example
 * parseUnits('1.5', 3) // { units: 1500n }
 * parseUnits('1,5', 3) // { error: AmountFormatError }
 */
export function parseUnits(
  text: string,
  decimals: number,
):
  | { readonly units: bigint; readonly error?: undefined }
  | { readonly units?: undefined; readonly error: LatchkeyError } {
  if (text === '') return { error: new InvalidAmountOrReceiverError() }
  const [, whole = '', fraction = ''] = (text.length <= LONGEST && /^(\d+)(?:\.(\d+))?$/.exec(text)) || []
  if (whole === '')
    return {
      error: text.startsWith('-') && Number(text) <= 0 ? new InvalidAmountError() : new AmountFormatError(),
    }
  const counted = fraction.replace(/0+$/, '')
  if (counted.length > decimals) return { error: new TooManyDecimalsError({ details: String(decimals) }) }
  const units = BigInt(whole + counted.padEnd(decimals, '0'))
  return units === 0n ? { error: new InvalidAmountError() } : { units }
}

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

/** @deprecated {@link parseUnits} gives the error instead of throwing it. */
export function toUnits(amount: string, decimals: number): bigint {
  const { units, error } = parseUnits(amount, decimals)
  if (error) throw error
  return units
}

/** @deprecated {@link formatUnits}. */
export function toWhole(units: bigint, decimals: number): string {
  return formatUnits(units, decimals)
}
