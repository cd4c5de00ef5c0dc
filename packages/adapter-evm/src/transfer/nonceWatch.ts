import { isAddressEqual, type Address, type Hex } from 'viem'
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions'

import type { ChainClient } from '../chain/chainClient.js'
import { transactionBy } from './findSent.js'
import type { SentTransaction } from './relation.js'
import { holdsForGood, type KeptBlock } from './stays.js'

export interface NonceWatchOptions {
  readonly from: Address
  readonly nonce: number
  /** The transaction that is waited for. */
  readonly hash: Hex
  /** The chain's height before the wallet was asked. */
  readonly since: bigint | undefined
  /** The least time between two looks that both count, in ms. */
  readonly again: number
}

/** A nonce that is used, as far as one can see. */
export interface UsedNonce {
  /** By which transaction, where it is a recent one. */
  readonly by?: SentTransaction
  /** Seen twice, and in a block that stays. */
  readonly certain: boolean
}

/** In one look: of the newest, and of those since the wallet was asked. */
const SEARCHED_BLOCKS = 30n
/** A transaction is rarely included so many blocks later. */
const MOST_SINCE = 300n

/**
 * Looks whether something else took the place of a transaction. One look may meet a node that is behind the
 * others.
 */
export function nonceWatch(
  client: ChainClient,
  { from, nonce, hash, since, again }: NonceWatchOptions,
): () => Promise<UsedNonce | undefined> {
  let first: number | undefined
  let by: SentTransaction | undefined
  const search = since === undefined ? undefined : blockSearch(client, from, nonce, since)
  const isUsed = async (blockTag: 'latest' | KeptBlock): Promise<boolean> =>
    (await getTransactionCount(client, { address: from, blockTag })) > nonce

  return async () => {
    // When this look began: what it takes is no second one.
    const now = Date.now()
    if (!(await isUsed('latest'))) return void (first = undefined)
    first ??= now
    by ??= (await userOf(client, from, nonce)) ?? (await search?.look())
    // It is the very one, and the other node has not heard of it.
    if (by?.hash.toLowerCase() === hash.toLowerCase()) return void (by = first = undefined)
    const isSearched = by !== undefined || search === undefined || search.isDone()
    const certain = isSearched && now - first >= again && (await holdsForGood(isUsed))
    return { ...(by && { by }), certain }
  }
}

/** The transaction that used the nonce, where it is a recent one. */
async function userOf(
  client: ChainClient,
  from: Address,
  nonce: number,
): Promise<SentTransaction | undefined> {
  const named = await transactionBy(client, from, nonce)
  if (named) return named
  let block = await getBlock(client, { includeTransactions: true })
  const oldest = block.number - SEARCHED_BLOCKS
  for (;;) {
    const found = block.transactions.find(isOf(from, nonce))
    if (found || block.number === 0n || block.number <= oldest) return found
    block = await getBlock(client, { blockNumber: block.number - 1n, includeTransactions: true })
  }
}

const isOf =
  (from: Address, nonce: number) =>
  (each: SentTransaction): boolean =>
    each.nonce === nonce && isAddressEqual(each.from, from)

/**
 * Goes through the blocks since the wallet was asked, some in each look: the very transaction may be in one
 * that is not new any more.
 */
function blockSearch(
  client: ChainClient,
  from: Address,
  nonce: number,
  since: bigint,
): { look(): Promise<SentTransaction | undefined>; isDone(): boolean } {
  let next = since + 1n
  let isDone = false
  return {
    async look() {
      const latest = await getBlockNumber(client, { cacheTime: 0 })
      for (let count = 0n; count < SEARCHED_BLOCKS && !isDone; count += 1n) {
        isDone = next > latest || next > since + MOST_SINCE
        // A node that has the block no longer has nothing to add.
        const block = isDone
          ? undefined
          : await getBlock(client, { blockNumber: next, includeTransactions: true }).catch(() => undefined)
        if (!block) isDone = true
        const found = block?.transactions.find(isOf(from, nonce))
        if (found) return found
        next += 1n
      }
      return undefined
    },
    isDone: () => isDone,
  }
}
