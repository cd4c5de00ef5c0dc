import type { FullNode, Transaction } from './bcoin.js'
import { NodeError } from './nodeError.js'
import { findReplaced } from './replacement.js'

/**
 * Satoshis per 1000 virtual bytes; the threshold for dust is three times what an output costs at this rate.
 */
const minimumRate = 1000

/**
 * Takes a transaction into the pool, under the rules that most nodes of the network have; the node
 * itself verifies scripts and amounts.
 *
 * @throws {NodeError} when it is refused
 */
export async function admit(node: FullNode, tx: Transaction): Promise<void> {
  const { mempool, chain } = node
  if (mempool.getEntry(tx.hash('hex'))) return
  if (await chain.hasCoins(tx)) throw new NodeError('Transaction already in block chain', -27)
  if (tx.outputs.some((output) => output.isDust(minimumRate))) throw new NodeError('dust')
  const view = await mempool.getSpentView(tx)
  if (!tx.hasCoins(view)) throw new NodeError('bad-txns-inputs-missingorspent', -25)
  const fee = tx.getFee(view)
  if (fee >= 0 && fee * 1000 < tx.getVirtualSize() * minimumRate) throw new NodeError('min relay fee not met')

  const replaced = findReplaced(node, tx, fee)
  for (const entry of replaced) if (mempool.getEntry(entry.tx.hash('hex'))) mempool.evictEntry(entry)
  try {
    if (await mempool.addTX(tx, -1)) throw new NodeError('bad-txns-inputs-missingorspent', -25)
  } catch (error) {
    for (const entry of replaced) await mempool.addTX(entry.tx, -1)
    throw error instanceof NodeError ? error : new NodeError(reasonOf(error))
  }
}

function reasonOf(error: unknown): string {
  const { reason, message } = error as { reason?: string; message?: string }
  return reason ?? message ?? String(error)
}
