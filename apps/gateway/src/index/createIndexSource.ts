import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { ChainConfig } from '../chains/chainConfig.js'
import type { Locks } from '../database/locks.js'
import type { Tables } from '../database/tables.js'
import type { HistorySource } from '../history/historySource.js'
import type { IndexPlan } from './footing.js'
import { createFullIndex } from './fullIndex.js'
import { createIndexNode } from './indexNode.js'
import { readsIndex } from './indexSource.js'
import { runIndex } from './runIndex.js'
import { createTokenBook } from './tokenBook.js'
import { createWatchedIndex } from './watchedIndex.js'

interface Parts {
  readonly tables: Kysely<Tables>
  readonly locks: Locks
  readonly log: Logger
}

/** In bytes: what contracts say of themselves can be of any length. */
const mostOfTokens = 1024 * 1024

/** The history of a chain from an index of the gateway's own, which follows the chain until it is closed. */
export function createIndexSource(
  { id, rpcUrl }: Pick<ChainConfig, 'id' | 'rpcUrl'>,
  choice: Omit<IndexPlan, 'chain'>,
  { tables, locks, log }: Parts,
): HistorySource {
  const plan: IndexPlan = {
    chain: id,
    mode: choice.mode,
    start: choice.start,
    confirmations: choice.confirmations,
  }
  const node = createIndexNode(rpcUrl)
  const parts = { plan, node, tables }
  const index = plan.mode === 'full' ? createFullIndex(parts) : createWatchedIndex(parts)
  const running = runIndex({ plan, node, locks, index, log })
  const tokens = createTokenBook(id, createIndexNode(rpcUrl, mostOfTokens), tables)
  return {
    ...readsIndex({ plan, tables, tokens, onNew: () => running.nudge() }),
    close: () => running.close(),
  }
}
