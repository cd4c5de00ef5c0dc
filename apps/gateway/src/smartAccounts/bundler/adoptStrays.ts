import type { Address } from 'viem'
import type { Chain } from '../../chains/chain.js'
import type { Operation } from '../operation.js'
import { findTransaction, newestBlock, senderOf } from './findReceipt.js'
import type { OperationStore, Stray } from './operationStore.js'
import { lockOf } from './runLane.js'

interface Parts {
  readonly chain: Chain
  readonly store: OperationStore
  readonly executors: readonly Address[]
  ended(operation: Operation, how: 'mined' | 'dropped'): Promise<void>
}

/** In blocks: so long the transaction of a key that is gone may still be mined. */
const patience = 300n

/**
 * Looks after operations that are with executors whose keys were taken out: they end as the chain says, or
 * wait for another executor once the transaction that the old one sent cannot be mined any more.
 *
 * @returns how many
 * @throws a 502 where the node does not answer
 */
export async function adoptStrays({ chain, store, executors, ended }: Parts): Promise<number> {
  const strays = await store.strays(executors)
  for (const stray of strays) {
    const found = await findTransaction(chain, stray.hash, stray.fromBlock)
    if ('txHash' in found) {
      await store.end(stray.hash, 'mined', found)
      await ended(stray.operation, 'mined')
    } else if (!(await isPending(chain, stray))) await store.release(stray, lockOf(chain, stray.executor))
    else if ((await newestBlock(chain)) - BigInt(stray.sent?.since ?? 0) > patience) {
      await store.end(stray.hash, 'dropped', { reason: 'Its executor is gone.' })
      await ended(stray.operation, 'dropped')
    }
  }
  return strays.length
}

/** Whether the transaction that was sent for it can still be mined. */
async function isPending(chain: Chain, { executor, sent }: Stray): Promise<boolean> {
  if (sent === undefined) return false
  const mined = await chain.ask(() =>
    chain.client.getTransactionCount({ address: executor, blockTag: 'latest' }),
  )
  return mined <= sent.nonce && (await senderOf(chain, sent.hash)) !== undefined
}
