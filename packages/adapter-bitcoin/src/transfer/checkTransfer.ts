import {
  BelowDustError,
  formatUnits,
  InsufficientFeeError,
  InsufficientFundsError,
  InvalidAmountOrReceiverError,
  LatchkeyError,
  parseUnits,
  type TransferCheck,
  type TransferProblem,
  type TransferRequest,
} from '@latchkey/core/adapter'

import type { BitcoinAddress } from '../address/readAddress.js'
import type { Payment } from './buildPayment.js'
import type { Prepared } from './prepare.js'
import { dustOf, readRecipient } from './readRecipient.js'

/** An intent with nothing wrong in it, and the payment for it. */
export interface CheckedTransfer {
  readonly recipient: string
  /** In satoshis. */
  readonly units: bigint
  readonly payment: Payment
}

/** What is wrong with an intent, or the intent as it can be sent. */
export function checkTransfer(
  { recipient: entered, amount, from, network }: TransferRequest,
  { total, kept, pay }: Prepared,
): TransferCheck<CheckedTransfer> {
  const { decimals } = network.nativeCurrency
  const recipient = entered.trim()
  const to = recipientOf(recipient, network)
  const { units, error } = parseUnits(amount, decimals)
  const problems: TransferProblem[] = []
  if (to instanceof LatchkeyError) problems.push({ field: 'recipient', error: to })
  if (error) problems.push({ field: 'amount', error })
  if (error || to instanceof LatchkeyError) {
    // Without a recipient only what holds for any is said.
    if (!error && units > total) problems.push({ field: 'amount', error: insufficient(kept, decimals) })
    else if (!error && !pay(from, units))
      problems.push({ field: 'amount', error: new InsufficientFeeError() })
    return { problems }
  }
  if (units < dustOf(to)) return wrong(new BelowDustError({ details: formatUnits(dustOf(to), decimals) }))
  if (units > total) return wrong(insufficient(kept, decimals))
  const payment = pay(recipient, units)
  return payment ? { checked: { recipient, units, payment } } : wrong(new InsufficientFeeError())
}

function recipientOf(text: string, network: TransferRequest['network']): BitcoinAddress | LatchkeyError {
  if (text === '') return new InvalidAmountOrReceiverError()
  try {
    return readRecipient(text, network)
  } catch (error) {
    if (error instanceof LatchkeyError) return error
    throw error
  }
}

const wrong = (error: LatchkeyError): TransferCheck<never> => ({ problems: [{ field: 'amount', error }] })

const insufficient = (kept: bigint, decimals: number): LatchkeyError =>
  new InsufficientFundsError(
    kept > 0n
      ? { details: `${formatUnits(kept, decimals)} is kept: inscriptions, or not confirmed yet` }
      : {},
  )
