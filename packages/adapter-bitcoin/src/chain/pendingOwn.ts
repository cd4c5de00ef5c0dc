import type { Network } from '@latchkey/core/adapter'

import type { Esplora } from './esplora.js'
import { readNode, transactionsSchema, type ChainTransaction } from './readNode.js'

/** The transactions in the mempool that spend coins of the address: only their owner can replace them. */
export async function pendingOwn(
  esplora: Esplora,
  request: { readonly network: Network; readonly address: string; readonly signal: AbortSignal },
): Promise<readonly ChainTransaction[]> {
  const { network, address, signal } = request
  const transactions = readNode(
    transactionsSchema,
    await esplora.json({ network, path: `/address/${address}/txs/mempool`, signal }),
  )
  return transactions.filter(({ vin }) =>
    vin.some(({ prevout }) => prevout?.scriptpubkey_address === address),
  )
}
