import { InvalidAmountError, TooManyDecimalsError } from '@latchkey/core/adapter'

/**
 * Whole coins as a decimal string, in satoshis.
 * @throws {InvalidAmountError} {TooManyDecimalsError}
 */
export function readAmount(amount: string, decimals: number): bigint {
  const [, whole = '', fraction = ''] = /^(\d{1,30})(?:\.(\d{1,40}))?$/.exec(amount) ?? []
  if (whole === '') throw new InvalidAmountError()
  const counted = fraction.replace(/0+$/, '')
  if (counted.length > decimals) throw new TooManyDecimalsError({ details: String(decimals) })
  const units = BigInt(whole + counted.padEnd(decimals, '0'))
  if (units === 0n) throw new InvalidAmountError()
  return units
}

/** @example toWhole(150_000_000n, 8) // '1.5' */
export function toWhole(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return digits.slice(0, -decimals) + (fraction && `.${fraction}`)
}
