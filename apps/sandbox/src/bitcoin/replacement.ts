import type { FullNode, PoolEntry, Transaction } from './bcoin.js'
import { NodeError } from './nodeError.js'

/** Below this, an input says that its transaction may be replaced (BIP-125). */
const finalSequence = 0xfffffffe
/** Satoshis per virtual byte that a replacement pays above what it replaces. */
const incrementalRate = 1

/**
 * The transactions of the pool that a new one takes the place of, parents first; none where it
 * spends nothing that the pool spends.
 *
 * @throws {NodeError} where one of them may not be replaced, or the fee is not enough (BIP-125)
 */
export function findReplaced({ mempool }: FullNode, tx: Transaction, fee: number): readonly PoolEntry[] {
  const conflicts = new Set<PoolEntry>()
  for (const { prevout } of tx.inputs) {
    const spender = mempool.getSpent(prevout.hash, prevout.index)
    if (spender) conflicts.add(spender)
  }
  if (conflicts.size === 0) return []
  const size = tx.getVirtualSize()
  for (const entry of conflicts) {
    if (!entry.tx.inputs.some(({ sequence }) => sequence < finalSequence))
      throw new NodeError('txn-mempool-conflict')
    if (fee / size <= entry.fee / entry.tx.getVirtualSize())
      throw new NodeError(
        `insufficient fee, rejecting replacement ${tx.txid()}; new feerate is not above the old one`,
      )
  }
  const replaced = withDescendants(mempool, conflicts)
  const paid = replaced.reduce((sum, entry) => sum + entry.fee, 0)
  if (fee < paid + size * incrementalRate)
    throw new NodeError(`insufficient fee, rejecting replacement ${tx.txid()}; it does not pay for its relay`)
  return replaced
}

function withDescendants(mempool: FullNode['mempool'], roots: ReadonlySet<PoolEntry>): readonly PoolEntry[] {
  const all = new Set(roots)
  // A set is walked in the order of insertion, also what is added on the way.
  for (const { tx } of all) {
    const hash = tx.hash('hex')
    tx.outputs.forEach((_, index) => {
      const spender = mempool.getSpent(hash, index)
      if (spender) all.add(spender)
    })
  }
  return [...all]
}
