import {
  AccountWouldCloseError,
  BelowExistentialDepositError,
  InsufficientFeeError,
  InsufficientFundsError,
  LatchkeyError,
  formatUnits,
  type ErrorOptions,
  type TransferCheck,
  type TransferProblem,
} from '@latchkey/core/adapter'

import type { Address } from '@solana/addresses'

import type { Plan } from './plan.js'
import { unsafeRecipient, unsendable } from './unsafe.js'

const sol = (lamports: bigint): string => formatUnits(lamports, 9)

/** What an account has to hold, for the details of an error and for its text. */
const least = ({ leastBalance, symbol }: Pick<Plan, 'leastBalance' | 'symbol'>): ErrorOptions => ({
  details: sol(leastBalance),
  params: { minimum: `${sol(leastBalance)} ${symbol}` },
})

/** An intent with nothing wrong in it. */
export interface CheckedTransfer {
  readonly recipient: Address
  /** In the smallest unit. */
  readonly units: bigint
  readonly plan: Plan
}

/** What is wrong with an intent, or the intent as it can be sent. */
export function checkTransfer(plan: Plan): TransferCheck<CheckedTransfer> {
  const { recipient, amount: units } = plan
  const problems = [...recipientProblems(plan), ...amountProblems(plan)]
  if (problems.length > 0 || typeof recipient !== 'string' || typeof units !== 'bigint') return { problems }
  return { checked: { recipient, units, plan } }
}

function recipientProblems(plan: Plan): readonly TransferProblem[] {
  const { recipient, account, amount, token, leastBalance } = plan
  if (recipient instanceof LatchkeyError) return [{ field: 'recipient', error: recipient }]
  const error = unsafeRecipient(plan)
  if (error) return [{ field: 'recipient', error }]
  // An account begins with what it has to hold, and not with less.
  if (token || typeof amount !== 'bigint' || account || amount >= leastBalance) return []
  return [{ field: 'amount', error: new BelowExistentialDepositError(least(plan)) }]
}

function amountProblems({
  amount,
  balance,
  token,
  fee,
  rent,
  leastBalance,
  symbol,
}: Plan): readonly TransferProblem[] {
  const error = token && unsendable(token)
  if (error) return [{ field: 'amount', error }]
  if (typeof amount !== 'bigint') return [{ field: 'amount', error: amount }]
  const problems: TransferProblem[] = []
  if (amount > (token ? token.balance : balance))
    return [{ field: 'amount', error: new InsufficientFundsError() }]
  const field = token ? 'fee' : 'amount'
  const left = balance - fee - rent - (token ? 0n : amount)
  if (left < 0n) problems.push({ field, error: new InsufficientFeeError({ details: sol(fee + rent) }) })
  // All or enough: the network takes no transaction that leaves a little.
  else if (left > 0n && left < leastBalance)
    problems.push({ field, error: new AccountWouldCloseError(least({ leastBalance, symbol })) })
  return problems
}
