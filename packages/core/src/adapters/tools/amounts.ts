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
 * Reads an amount that a user entered. Never rounds, never throws.
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
