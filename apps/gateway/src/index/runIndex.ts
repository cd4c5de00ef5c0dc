import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Locks } from '../database/locks.js'
import { BranchLost, ChainMoved } from '../errors/indexError.js'
import { describeError } from '../server/describeError.js'
import type { IndexPlan } from './footing.js'
import type { ChainIndex } from './fullIndex.js'
import type { IndexNode } from './indexNode.js'

/** An index that follows its chain. */
export interface RunningIndex {
  /** Looks at the chain now. */
  nudge(): void
  /** Ends when the step that runs has ended. */
  close(): Promise<void>
}

interface Parts {
  readonly plan: IndexPlan
  readonly node: IndexNode
  readonly locks: Locks
  readonly index: ChainIndex
  readonly log: Logger
}

/** In milliseconds: a chain of one's own is looked at often, someone else's node is asked less. */
const pauses = { full: 400, watched: 4000 }
const afterFailure = 2000
const untilLockIsFree = 5000

/** Follows a chain until it is closed. A node that does not answer is waited for. */
export function runIndex({ plan, node, locks, index, log }: Parts): RunningIndex {
  const caipId = `eip155:${plan.chain}`
  const ending = new AbortController()
  const { signal } = ending
  let isFailing = false
  let isKnown = false
  let wake = new AbortController()

  const pause = (milliseconds: number): Promise<void> => {
    wake = new AbortController()
    return delay(milliseconds, undefined, { signal: AbortSignal.any([signal, wake.signal]) }).catch(
      () => undefined,
    )
  }
  const requireChain = async (): Promise<void> => {
    const [id] = await node.ask([['eth_chainId', []]], signal)
    if (Number(id) !== plan.chain) throw new Error('the node is of another chain')
    isKnown = true
  }
  /** @returns how long to rest */
  const advance = async (): Promise<number> => {
    if (!(await locks.take(`latchkey index ${caipId}`))) return untilLockIsFree
    if (!isKnown) await requireChain()
    const missing = await index.step(signal)
    if (isFailing) log.info({ chain: caipId }, 'the index goes on')
    isFailing = false
    return missing > 0 ? 0 : pauses[plan.mode]
  }
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        const rest = await advance()
        if (rest > 0) await pause(rest)
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof BranchLost) {
          log.error({ chain: caipId, error: describeError(error) }, 'the index cannot go on')
          return
        }
        // A chain that moves is looked at again at once, though not without end.
        if (!(error instanceof ChainMoved)) {
          if (!isFailing) log.warn({ chain: caipId, error: describeError(error) }, 'the index waits')
          isFailing = true
          isKnown = false
        }
        await pause(error instanceof ChainMoved ? pauses.full : afterFailure)
      }
    }
  }
  const running = run()
  return {
    nudge: () => wake.abort(),
    async close() {
      ending.abort()
      await running
    },
  }
}
