import { addressAt, amountAt, configAt, listAt, textAt } from '../params.js'
import { type Methods, requireHealth, requireSlot, withContext } from './method.js'
import { getBase64Encoder, getCompiledTransactionMessageDecoder } from '@solana/kit'
import type { Message } from '../decodeTransaction.js'
import { feeOf, priceOf } from '../fees.js'
import { invalidParams } from '../rpcError.js'

const slotsInEpoch = 432_000n
/** Over how many slots fees are looked at. */
const window = 150n

/** What a node says of itself and of the chain. */
export const chainMethods: Methods = {
  getHealth(cluster) {
    requireHealth(cluster)
    return 'ok'
  },
  getVersion: () => ({ 'solana-core': '2.1.0', 'feature-set': 1 }),
  getGenesisHash: (cluster) => cluster.chain.genesisHash,
  getSlot: (cluster, params) => seenSlot(cluster, params),
  getBlockHeight: (cluster, params) => seenSlot(cluster, params),
  getTransactionCount: (cluster) => cluster.ledger.size,
  getEpochInfo: (cluster) => ({
    absoluteSlot: cluster.seenSlot,
    blockHeight: cluster.seenSlot,
    epoch: 0,
    slotIndex: cluster.seenSlot,
    slotsInEpoch,
    transactionCount: cluster.ledger.size,
  }),
  getBlockTime: () => Math.floor(Date.now() / 1000),
  getLatestBlockhash(cluster, params) {
    requireSlot(cluster, configAt(params, 0))
    const { latest, lastValidBlockHeight } = cluster.blockhashes
    return withContext(cluster, { blockhash: latest, lastValidBlockHeight })
  },
  isBlockhashValid(cluster, params) {
    requireSlot(cluster, configAt(params, 1))
    return withContext(cluster, cluster.blockhashes.isValid(textAt(params, 0), cluster.slot))
  },
  getFeeForMessage(cluster, params) {
    const message = decodeMessage(textAt(params, 0))
    return withContext(
      cluster,
      cluster.blockhashes.isValid(message.lifetimeToken, cluster.slot) ? feeOf(message) : null,
    )
  },
  getRecentPrioritizationFees(cluster, params) {
    const wanted =
      params[0] === undefined ? [] : listAt(params, 0, 128).map((_, index, all) => addressAt(all, index))
    const first = cluster.slot > window ? cluster.slot - window : 1n
    const records = cluster.ledger
      .since(first)
      .filter(({ transaction }) => wanted.every((address) => transaction.accounts.includes(address)))
    const lowest = new Map<bigint, bigint>()
    for (const { slot, transaction } of records) {
      const price = priceOf(transaction.message)
      const known = lowest.get(slot)
      lowest.set(slot, known === undefined || price < known ? price : known)
    }
    return Array.from({ length: Number(cluster.slot - first) }, (_, index) => first + BigInt(index)).map(
      (slot) => ({ slot, prioritizationFee: lowest.get(slot) ?? 0n }),
    )
  },
  getMinimumBalanceForRentExemption: (cluster, params) =>
    cluster.svm.minimumBalanceForRentExemption(amountAt(params, 0)),
}

const seenSlot: Methods[string] = (cluster, params) => {
  requireSlot(cluster, configAt(params, 0))
  return cluster.seenSlot
}

function decodeMessage(base64: string): Message {
  try {
    return getCompiledTransactionMessageDecoder().decode(getBase64Encoder().encode(base64)) as Message
  } catch {
    throw invalidParams('failed to deserialize solana_message::versions::VersionedMessage')
  }
}
