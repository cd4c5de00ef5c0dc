import { isAddressEqual, type Address, type Hex } from 'viem'
import { getBlock, getTransactionCount } from 'viem/actions'

import type { ChainClient } from '../chain/chainClient.js'
import { transactionBy } from './findSent.js'
import type { SentTransaction } from './relation.js'

export interface NonceWatchOptions {
  readonly from: Address
  readonly nonce: number
  /** The transaction that is waited for. */
  readonly hash: Hex
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

const SEARCHED_BLOCKS = 30n

/** Looks whether something else took the place of a transaction. One look may meet a node that is behind the others. */
export function nonceWatch(client: ChainClient, { from, nonce, hash, again }: NonceWatchOptions): () => Promise<UsedNonce | undefined> {
  let first: number | undefined
  let by: SentTransaction | undefined
  const isUsed = async (blockTag: 'latest' | 'safe' | 'finalized'): Promise<boolean> => (await getTransactionCount(client, { address: from, blockTag })) > nonce

  /** Where the chain has neither, its latest block has to do. */
  const stays = (): Promise<boolean> => isUsed('safe').catch(() => isUsed('finalized')).catch(() => true)

  return async () => {
    if (!(await isUsed('latest'))) return void (first = undefined)
    first ??= Date.now()
    by ??= await userOf(client, from, nonce)
    // It is the very one, and the other node has not heard of it.
    if (by?.hash.toLowerCase() === hash.toLowerCase()) return void (by = first = undefined)
    const certain = Date.now() - first >= again && (await stays())
    return { ...(by && { by }), certain }
  }
}

/** The transaction that used the nonce, where it is a recent one. */
async function userOf(client: ChainClient, from: Address, nonce: number): Promise<SentTransaction | undefined> {
  const named = await transactionBy(client, from, nonce)
  if (named) return named
  let block = await getBlock(client, { includeTransactions: true })
  const oldest = block.number - SEARCHED_BLOCKS
  for (;;) {
    const found = block.transactions.find((each) => each.nonce === nonce && isAddressEqual(each.from, from))
    if (found || block.number === 0n || block.number <= oldest) return found
    block = await getBlock(client, { blockNumber: block.number - 1n, includeTransactions: true })
  }
}
