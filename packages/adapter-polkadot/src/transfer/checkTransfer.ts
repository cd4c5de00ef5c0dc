import {
  AccountWouldCloseError,
  BelowExistentialDepositError,
  cleanText,
  InsufficientFeeError,
  InsufficientFundsError,
  formatUnits,
  type LatchkeyError,
  type Network,
  type TransferCheck,
  type TransferProblem,
  WouldFailError,
} from '@latchkey/core/adapter'

import type { Node } from '../chain/openNode.js'
import { readAsset } from '../chain/readAsset.js'
import { readBalance } from '../chain/readBalance.js'
import type { Draft } from './draft.js'

/** An intent with nothing wrong in it. */
export interface CheckedTransfer {
  /** The account, as hex. */
  readonly recipient: string
  /** In the smallest unit. */
  readonly units: bigint
  readonly draft: Draft
}

/** What is wrong with an intent by what the chain says now, or the intent as it can be sent. */
export async function checkTransfer(
  node: Node,
  draft: Draft,
  network: Network,
): Promise<TransferCheck<CheckedTransfer>> {
  const {
    recipient,
    amount: { units, error },
  } = draft
  const problems: TransferProblem[] = []
  if (typeof recipient !== 'string') problems.push({ field: 'recipient', error: recipient })
  if (error) problems.push({ field: 'amount', error })
  else problems.push(...fundsProblems(draft, units, network))
  if (typeof recipient !== 'string' || error || problems.length > 0) return { problems }
  const problem = await arrivalProblem(node, draft, recipient, units, network)
  return problem ? { problems: [problem] } : { checked: { recipient, units, draft } }
}

/** Whether the sender has it, can pay for it, and stays. */
function fundsProblems(
  { asset, sender, fee, decimals }: Draft,
  amount: bigint,
  { nativeCurrency }: Network,
): readonly TransferProblem[] {
  const own = (units: bigint): string => formatUnits(units, nativeCurrency.decimals)
  const wrong = (error: LatchkeyError, field: TransferProblem['field'] = 'amount'): TransferProblem[] => [
    { field, error },
  ]
  if (asset) {
    if (amount > asset.transferable) return wrong(new InsufficientFundsError())
    if (asset.balance - amount < asset.minBalance)
      return wrong(new AccountWouldCloseError(least(asset.minBalance, { ...asset, decimals })))
    // Another amount of a token would not help.
    return fee > sender.spendable ? wrong(new InsufficientFeeError({ details: own(fee) }), 'fee') : []
  }
  if (amount > sender.transferable) return wrong(new InsufficientFundsError())
  if (amount + fee > sender.transferable) return wrong(new InsufficientFeeError({ details: own(fee) }))
  return amount + fee > sender.spendable
    ? wrong(new AccountWouldCloseError(least(sender.existentialDeposit, nativeCurrency)))
    : []
}

/** Why the recipient cannot hold it. */
async function arrivalProblem(
  node: Node,
  { asset, sender, from, decimals }: Draft,
  to: string,
  amount: bigint,
  { nativeCurrency }: Network,
): Promise<TransferProblem | undefined> {
  if (to === from) return undefined
  const tooLittle = (...of: Parameters<typeof least>): TransferProblem => ({
    field: 'amount',
    error: new BelowExistentialDepositError(least(...of)),
  })
  const balance = await readBalance(node, to)
  const below = tooLittle(sender.existentialDeposit, nativeCurrency)
  if (!asset) return balance.free + amount < sender.existentialDeposit ? below : undefined
  const theirs = await readAsset(node, asset.id, to)
  if (theirs?.blocked)
    return {
      field: 'recipient',
      error: new WouldFailError({ details: 'The recipient cannot receive this token' }),
    }
  if ((theirs?.balance ?? 0n) + amount < asset.minBalance)
    return tooLittle(asset.minBalance, { ...asset, decimals })
  // What does not keep an account alive can only be given to one that lives.
  return !asset.sufficient && !balance.exists ? below : undefined
}

/** A least amount, for the details of an error and for its text. */
function least(
  units: bigint,
  { decimals, symbol }: { readonly decimals: number; readonly symbol: string },
): { readonly details: string; readonly params?: { readonly minimum: string } } {
  const details = formatUnits(units, decimals)
  // A token's symbol is what its issuer wrote into the chain.
  const name = cleanText(symbol, 20)
  return { details, ...(name && { params: { minimum: `${details} ${name}` } }) }
}
