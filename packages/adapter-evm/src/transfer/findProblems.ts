import { InsufficientFeeError, InsufficientFundsError, LatchkeyError, UnsafeRecipientError, type TransferProblem, type TransferRequest } from '@latchkey/core/adapter'

import { isFeeId, pricePerGas } from './fees.js'
import type { TransferFacts } from './readFacts.js'
import { readAmount } from './readAmount.js'
import { recipientError } from './recipientError.js'

/** What the whole transfer may cost at most, in the network's own currency. */
export function costOf({ fees, gas }: TransferFacts, fee: string | undefined): bigint {
  return gas * pricePerGas(fees[isFeeId(fee) ? fee : 'normal'])
}

export function findProblems({ recipient, amount, token, fee }: TransferRequest, facts: TransferFacts): readonly TransferProblem[] {
  const units = readAmount(amount, facts.decimals)
  const wrong = recipientError(recipient, token?.address) ?? (facts.isToken ? new UnsafeRecipientError() : undefined)
  const problem = units instanceof LatchkeyError ? units : fundsError(units, token !== undefined, facts, fee)
  return [
    ...(wrong ? [{ field: 'recipient' as const, error: wrong }] : []),
    ...(problem ? [{ field: 'amount' as const, error: problem }] : []),
  ]
}

function fundsError(units: bigint, isToken: boolean, facts: TransferFacts, fee: string | undefined): LatchkeyError | undefined {
  if (units > facts.available) return new InsufficientFundsError()
  return costOf(facts, fee) + (isToken ? 0n : units) > facts.native ? new InsufficientFeeError() : undefined
}
