import { InsufficientFundsError, parseUnits, type LatchkeyError } from '@latchkey/core/adapter'

// As much as the network can count.
const most = 2n ** 64n - 1n

/** An amount in whole units, in the smallest one; or why it is none. */
export function readAmount(amount: string, decimals: number): bigint | LatchkeyError {
  const { units, error } = parseUnits(amount, decimals)
  if (error) return error
  return units > most ? new InsufficientFundsError() : units
}
