import {
  InsufficientFundsError,
  InvalidAmountOrReceiverError,
  LatchkeyError,
  toUnits,
} from '@latchkey/core/adapter'

// As much as the network can count.
const most = 2n ** 64n - 1n

/** An amount in whole units, in the smallest one; or why it is none. */
export function readAmount(amount: string, decimals: number): bigint | LatchkeyError {
  if (amount === '') return new InvalidAmountOrReceiverError()
  try {
    const units = toUnits(amount, decimals)
    return units > most ? new InsufficientFundsError() : units
  } catch (error) {
    if (error instanceof LatchkeyError) return error
    throw error
  }
}
