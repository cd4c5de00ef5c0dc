import { InvalidAmountError, TooManyDecimalsError, type LatchkeyError } from '@latchkey/core/adapter'
import { parseUnits } from 'viem'

const LONGEST = 100

/** An amount in the smallest unit, or what is wrong with it. Never rounds. */
export function readAmount(amount: string, decimals: number): bigint | LatchkeyError {
  if (amount.length > LONGEST || !/^\d+(\.\d+)?$/.test(amount) || !/[1-9]/.test(amount)) return new InvalidAmountError()
  const fraction = (amount.split('.')[1] ?? '').replace(/0+$/, '')
  if (fraction.length > decimals) return new TooManyDecimalsError({ details: String(decimals) })
  return parseUnits(amount, decimals)
}
