import {
  InsufficientFeeError,
  InsufficientFundsError,
  LatchkeyError,
  toUnits,
  UnsafeRecipientError,
  WouldFailError,
  type TransferProblem,
  type TransferRequest,
} from '@latchkey/core/adapter'

import { isFeeId, pricePerGas } from './fees.js'
import type { TransferFacts } from './readFacts.js'
import { recipientError } from './recipientError.js'

/** What the whole transfer may cost at most, in the network's own currency. */
export function costOf({ fees, gas, l1Fee }: TransferFacts, fee: string | undefined): bigint {
  return gas * pricePerGas(fees[isFeeId(fee) ? fee : 'normal']) + l1Fee
}

export function findProblems(request: TransferRequest, facts: TransferFacts): readonly TransferProblem[] {
  const { recipient, token } = request
  const wrong =
    recipientError(recipient, token?.address) ?? (facts.isToken ? new UnsafeRecipientError() : undefined)
  const problem = amountError(request, facts)
  const none = !wrong && !problem && facts.reverts !== undefined
  return [
    ...(wrong ? [{ field: 'recipient' as const, error: wrong }] : []),
    ...(problem ? [{ field: 'amount' as const, error: problem }] : []),
    ...(none
      ? [
          {
            field: 'recipient' as const,
            error: new WouldFailError({ ...(facts.reverts && { details: facts.reverts }) }),
          },
        ]
      : []),
  ]
}

function amountError(
  { amount, token, fee }: TransferRequest,
  facts: TransferFacts,
): LatchkeyError | undefined {
  try {
    const units = toUnits(amount, facts.decimals)
    if (units > facts.available) return new InsufficientFundsError()
    if (facts.othersPay) return undefined
    return costOf(facts, fee) + (token ? 0n : units) > facts.native ? new InsufficientFeeError() : undefined
  } catch (error) {
    if (error instanceof LatchkeyError) return error
    throw error
  }
}
