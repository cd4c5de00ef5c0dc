import { InsufficientFundsError, InvalidAmountError, InvalidAmountOrReceiverError, TooManyDecimalsError, type LatchkeyError } from '@latchkey/core/adapter'

/** @example toWhole(1500n, 3) // '1.5' */
export function toWhole(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

// As much as the network can count.
const most = 2n ** 64n - 1n

/** An amount in whole units, in the smallest one; or why it is none. */
export function readAmount(amount: string, decimals: number): bigint | LatchkeyError {
  if (amount === '') return new InvalidAmountOrReceiverError()
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  if (whole === '') return new InvalidAmountError()
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > decimals) return new TooManyDecimalsError({ details: String(decimals) })
  const units = BigInt(whole.slice(0, 60) + significant.padEnd(decimals, '0'))
  if (units === 0n) return new InvalidAmountError()
  return units > most || whole.length > 60 ? new InsufficientFundsError() : units
}
