import { untilAborted } from '@latchkey/core/adapter'
import { formatTransaction, isAddressEqual, numberToHex, padHex, type Address } from 'viem'
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions'

import type { ChainClient } from '../chain/chainClient.js'
import { isAskedCall, type SentTransaction } from './relation.js'
import type { Asked } from './trace.js'

/** Where an account stood before its wallet was asked. */
export interface Before {
  /** The nonce that its next transaction has. */
  readonly count: number
  readonly block: bigint
}

export interface SearchPatience {
  /** Between two looks, in ms. */
  readonly interval: number
  /** How long it is looked for, in ms. */
  readonly search: number
}

/** How many blocks back a transaction may be, and how many the wallet may have sent at once. */
const BLOCKS = 30n
const NONCES = 3

export async function readBefore(client: ChainClient, address: Address): Promise<Before | undefined> {
  try {
    const [latest, pending, block] = await Promise.all([
      getTransactionCount(client, { address }),
      getTransactionCount(client, { address, blockTag: 'pending' }).catch(() => 0),
      getBlockNumber(client, { cacheTime: 0 }),
    ])
    return { count: Math.max(latest, pending), block }
  } catch {
    // It would only help to find what a wallet keeps to itself.
    return undefined
  }
}

/**
 * Looks for a transaction of which the wallet did not say that it sent it: in the pool, and in the blocks
 * since.
 */
export async function findSent(
  client: ChainClient,
  asked: Asked,
  before: Before,
  signal: AbortSignal,
  { interval, search }: SearchPatience,
): Promise<SentTransaction | undefined> {
  const isIt = (each: SentTransaction): boolean =>
    isAddressEqual(each.from, asked.account) &&
    each.nonce >= before.count &&
    (isAskedCall(each, asked) || wraps(each, asked))
  const until = Date.now() + search
  let read = before.block
  for (;;) {
    const nonces = Array.from({ length: NONCES }, (_, index) => before.count + index)
    const named = await Promise.all(nonces.map((nonce) => transactionBy(client, asked.account, nonce)))
    const pending = await getBlock(client, { blockTag: 'pending', includeTransactions: true }).catch(
      () => undefined,
    )
    const found = [...named, ...(pending?.transactions ?? [])].find((each) => each && isIt(each))
    if (found) return found
    const latest = await getBlockNumber(client, { cacheTime: 0 }).catch(() => read)
    for (read = max(read, latest - BLOCKS); read < latest; read += 1n) {
      const block = await getBlock(client, { blockNumber: read + 1n, includeTransactions: true }).catch(
        () => undefined,
      )
      if (!block) break
      const included = block.transactions.find(isIt)
      if (included) return included
    }
    if (Date.now() >= until) return undefined
    await untilAborted(signal, new Promise((resolve) => setTimeout(resolve, interval)))
  }
}

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/**
 * A call that carries recipient and amount inside, as an account with a contract's code makes it (EIP-7702).
 */
function wraps({ input }: SentTransaction, { recipient, units }: Asked): boolean {
  const data = input.toLowerCase()
  return data.includes(recipient.slice(2).toLowerCase()) && data.includes(padHex(numberToHex(units)).slice(2))
}

/** By a call that not every node has. */
export async function transactionBy(
  client: ChainClient,
  from: Address,
  nonce: number,
): Promise<SentTransaction | undefined> {
  const answer: unknown = await client
    .request({ method: 'eth_getTransactionBySenderAndNonce', params: [from, numberToHex(nonce)] } as never, {
      retryCount: 0,
    })
    .catch(() => undefined)
  const { hash, input } = Object(answer) as { hash?: unknown; input?: unknown }
  if (typeof hash !== 'string' || typeof input !== 'string') return undefined
  const found = formatTransaction(answer as never)
  return found.nonce === nonce && isAddressEqual(found.from, from) ? found : undefined
}
