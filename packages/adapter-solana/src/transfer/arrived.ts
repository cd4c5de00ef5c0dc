import { formatUnits, TransactionFailedError, type ConfirmedTransfer } from '@latchkey/core/adapter'

import type { Cluster } from '../chain/cluster.js'
import type { TransactionEffect } from '../chain/clusterAnswers.js'
import type { AskedTransfer } from './transferTrace.js'

type Included = Pick<ConfirmedTransfer, 'fee' | 'received'>

/**
 * What a transaction cost, and what arrived where that is less than what was asked for.
 * @returns `undefined` where the node does not show the transaction
 * @throws {TransactionFailedError} nothing arrived
 */
export async function readIncluded(
  cluster: Cluster,
  hash: string,
  asked: AskedTransfer | undefined,
  currency: { readonly decimals: number; readonly symbol: string },
): Promise<Included | undefined> {
  const effect = (await cluster.transaction(hash))?.effect
  if (!effect) return undefined
  const fee = { value: String(effect.fee), ...currency }
  // What an account sends to itself is not more afterwards.
  if (!asked || asked.recipient === asked.from) return { fee }
  const gain = gainOf(effect, asked)
  if (gain <= 0n) throw new TransactionFailedError({ details: 'nothing arrived' })
  return { fee, ...(gain < asked.units && { received: formatUnits(gain, asked.decimals) }) }
}

/** By how much the account was richer after a transaction, in the smallest unit. */
function gainOf(
  { accounts, before, after, tokensBefore, tokensAfter }: TransactionEffect,
  { destination, mint }: AskedTransfer,
): bigint {
  const index = accounts.indexOf(destination)
  if (mint === undefined) return (after[index] ?? 0n) - (before[index] ?? 0n)
  const held = (list: TransactionEffect['tokensBefore']): bigint =>
    list.find((entry) => entry.accountIndex === index && entry.mint === mint)?.units ?? 0n
  return held(tokensAfter) - held(tokensBefore)
}
