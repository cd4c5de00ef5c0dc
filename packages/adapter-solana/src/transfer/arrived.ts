import { toWhole, TransactionFailedError, type ConfirmedTransfer } from '@latchkey/core/adapter'
import type { Connection, VersionedTransactionResponse } from '@solana/web3.js'

import type { AskedTransfer } from './transferTrace.js'

type Included = Pick<ConfirmedTransfer, 'fee' | 'received'>
type Meta = NonNullable<VersionedTransactionResponse['meta']>

/**
 * What a transaction cost, and what arrived where that is less than what was asked for.
 * @returns `undefined` where the node does not show the transaction
 * @throws {TransactionFailedError} nothing arrived
 */
export async function readIncluded(
  connection: Connection,
  hash: string,
  asked: AskedTransfer | undefined,
  currency: { readonly decimals: number; readonly symbol: string },
): Promise<Included | undefined> {
  const found = await connection.getTransaction(hash, {
    commitment: 'confirmed',
    maxSupportedTransactionVersion: 0,
  })
  if (!found?.meta) return undefined
  const { meta, transaction } = found
  const fee = { value: String(meta.fee), ...currency }
  // What an account sends to itself is not more afterwards.
  if (!asked || asked.recipient === asked.from) return { fee }
  const keys = transaction.message
    .getAccountKeys({ accountKeysFromLookups: meta.loadedAddresses })
    .keySegments()
    .flat()
  const gain = gainOf(
    meta,
    keys.findIndex((key) => key.toBase58() === asked.destination),
    asked,
  )
  if (gain <= 0n) throw new TransactionFailedError({ details: 'nothing arrived' })
  return { fee, ...(gain < asked.units && { received: toWhole(gain, asked.decimals) }) }
}

/** By how much an account was richer after a transaction, in the smallest unit. */
function gainOf(
  { preBalances, postBalances, preTokenBalances, postTokenBalances }: Meta,
  index: number,
  { mint, units }: AskedTransfer,
): bigint {
  if (mint === undefined) {
    const [before = 0, after = 0] = [preBalances[index], postBalances[index]]
    // Beyond this a balance is no longer a number to the unit: that it grew has to do.
    if (!Number.isSafeInteger(before) || !Number.isSafeInteger(after)) return after > before ? units : 0n
    return BigInt(after - before)
  }
  const held = (list: Meta['preTokenBalances']): bigint =>
    BigInt(
      list?.find((entry) => entry.accountIndex === index && entry.mint === mint)?.uiTokenAmount.amount ?? 0,
    )
  return held(postTokenBalances) - held(preTokenBalances)
}
