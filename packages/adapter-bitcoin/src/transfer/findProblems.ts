import {
  BelowDustError,
  InsufficientFeeError,
  InsufficientFundsError,
  InvalidAddressError,
  LatchkeyError,
  toUnits,
  toWhole,
  type TransferProblem,
  type TransferRequest,
} from '@latchkey/core/adapter'

import type { BitcoinAddress } from '../address/readAddress.js'
import { dustOf, readRecipient } from './readRecipient.js'
import type { Prepared } from './prepare.js'

/** What is wrong with an intent. */
export function findProblems(
  { recipient, amount, from, network }: TransferRequest,
  { total, kept, pay }: Prepared,
): readonly TransferProblem[] {
  const { decimals } = network.nativeCurrency
  const problems: TransferProblem[] = []
  const add = (field: TransferProblem['field'], error: LatchkeyError): void =>
    void problems.push({ field, error })

  const to = attempt<BitcoinAddress>(
    () => {
      if (recipient.trim() === '') throw new InvalidAddressError()
      return readRecipient(recipient, network)
    },
    (error) => add('recipient', error),
  )
  const sats = attempt(
    () => toUnits(amount, decimals),
    (error) => add('amount', error),
  )
  if (sats === undefined) return problems

  if (to && sats < dustOf(to)) add('amount', new BelowDustError({ details: toWhole(dustOf(to), decimals) }))
  else if (sats > total)
    add(
      'amount',
      new InsufficientFundsError(
        kept > 0n
          ? { details: `${toWhole(kept, decimals)} is kept: inscriptions, or not confirmed yet` }
          : {},
      ),
    )
  else if (!pay(to ? recipient.trim() : from, sats)) add('amount', new InsufficientFeeError())
  return problems
}

function attempt<T>(work: () => T, onProblem: (error: LatchkeyError) => void): T | undefined {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof LatchkeyError)) throw error
    onProblem(error)
    return undefined
  }
}
