import {
  AccountWouldCloseError,
  BelowExistentialDepositError,
  InsufficientFeeError,
  InsufficientFundsError,
  formatUnits,
  type LatchkeyError,
  type Network,
  type TransferProblem,
} from '@latchkey/core/adapter'

import type { ApiPromise } from '@polkadot/api'

import { readAsset } from '../chain/readAsset.js'
import { readBalance } from '../chain/readBalance.js'
import type { Draft } from './draft.js'

/** Everything that is wrong with an intent, by what the chain says now. */
export async function findProblems(
  api: ApiPromise,
  draft: Draft,
  network: Network,
): Promise<readonly TransferProblem[]> {
  const { recipient, amount } = draft
  const problems: TransferProblem[] = []
  if (typeof recipient !== 'string') problems.push({ field: 'recipient', error: recipient })
  const error = typeof amount === 'bigint' ? ofFunds(draft, amount, network) : amount
  if (error) problems.push({ field: 'amount', error })
  if (typeof recipient === 'string' && typeof amount === 'bigint' && !error) {
    const arriving = await ofArrival(api, draft, recipient, amount, network)
    if (arriving) problems.push({ field: 'amount', error: arriving })
  }
  return problems
}

/** Whether the sender has it, can pay for it, and stays. */
function ofFunds(
  { asset, sender, fee, decimals }: Draft,
  amount: bigint,
  { nativeCurrency }: Network,
): LatchkeyError | undefined {
  const own = (units: bigint): string => formatUnits(units, nativeCurrency.decimals)
  if (asset) {
    if (amount > asset.transferable) return new InsufficientFundsError()
    if (asset.balance - amount < asset.minBalance)
      return new AccountWouldCloseError({ details: formatUnits(asset.minBalance, decimals) })
    return fee > sender.spendable ? new InsufficientFeeError({ details: own(fee) }) : undefined
  }
  if (amount > sender.transferable) return new InsufficientFundsError()
  if (amount + fee > sender.transferable) return new InsufficientFeeError({ details: own(fee) })
  return amount + fee > sender.spendable
    ? new AccountWouldCloseError({ details: own(sender.existentialDeposit) })
    : undefined
}

/** Whether the recipient can hold it. */
async function ofArrival(
  api: ApiPromise,
  { asset, sender, from, decimals }: Draft,
  to: string,
  amount: bigint,
  { nativeCurrency }: Network,
): Promise<LatchkeyError | undefined> {
  if (to === from) return undefined
  const balance = await readBalance(api, to)
  const least = (units: bigint, places: number): LatchkeyError =>
    new BelowExistentialDepositError({ details: formatUnits(units, places) })
  const { existentialDeposit } = sender
  if (!asset)
    return balance.free + amount < existentialDeposit
      ? least(existentialDeposit, nativeCurrency.decimals)
      : undefined
  const theirs = await readAsset(api, asset.id, to)
  if ((theirs?.balance ?? 0n) + amount < asset.minBalance) return least(asset.minBalance, decimals)
  // What does not keep an account alive can only be given to one that lives.
  if (!asset.sufficient && !balance.exists) return least(existentialDeposit, nativeCurrency.decimals)
  return undefined
}
