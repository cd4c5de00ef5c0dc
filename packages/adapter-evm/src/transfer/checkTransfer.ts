import {
  InsufficientFeeError,
  InsufficientFundsError,
  parseUnits,
  UnsafeRecipientError,
  WouldFailError,
  type TransferCheck,
  type TransferProblem,
  type TransferRequest,
} from '@latchkey/core/adapter'
import type { Address } from 'viem'

import { isFeeId, pricePerGas } from './fees.js'
import type { TransferFacts } from './readFacts.js'
import { recipientError } from './recipientError.js'

/** What the whole transfer may cost at most, in the network's own currency. */
export function costOf({ fees, gas, l1Fee }: TransferFacts, fee: string | undefined): bigint {
  return gas * pricePerGas(fees[isFeeId(fee) ? fee : 'normal']) + l1Fee
}

/** An intent with nothing wrong in it, and what the chain says of it. */
export interface CheckedTransfer {
  readonly recipient: Address
  /** In the smallest unit. */
  readonly units: bigint
  readonly facts: TransferFacts
}

/** What is wrong with an intent, or the intent as it can be sent. */
export function checkTransfer(
  request: TransferRequest,
  facts: TransferFacts,
): TransferCheck<CheckedTransfer> {
  const { recipient, amount, token } = request
  const wrong =
    recipientError(recipient, token?.address) ?? (facts.isToken ? new UnsafeRecipientError() : undefined)
  const { units, error } = parseUnits(amount, facts.decimals)
  const problems: TransferProblem[] = []
  if (wrong) problems.push({ field: 'recipient', error: wrong })
  if (error) problems.push({ field: 'amount', error })
  else problems.push(...fundsProblems(request, facts, units))
  if (problems.length === 0 && facts.reverts !== undefined)
    problems.push({
      field: 'recipient',
      error: new WouldFailError({ ...(facts.reverts && { details: facts.reverts }) }),
    })
  return problems.length > 0 || error
    ? { problems }
    : { checked: { recipient: recipient as Address, units, facts } }
}

/** Whether the account has it, and can pay the network for it. */
function fundsProblems(
  { token, fee }: TransferRequest,
  facts: TransferFacts,
  units: bigint,
): readonly TransferProblem[] {
  if (units > facts.available) return [{ field: 'amount', error: new InsufficientFundsError() }]
  if (facts.othersPay || costOf(facts, fee) + (token ? 0n : units) <= facts.native) return []
  // Another amount of a token would not help.
  return [{ field: token ? 'fee' : 'amount', error: new InsufficientFeeError() }]
}
