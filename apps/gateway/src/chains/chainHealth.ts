import { GatewayError, chainDown } from '../errors/gatewayError.js'
import type { Metrics } from '../server/metrics.js'
import { type Kept, createKept } from './kept.js'
import { within } from './within.js'

/** Whether a chain answers, kept for a while, and what follows for questions to it. */
export interface ChainHealth {
  readonly state: ChainState
  look: Kept['look']
  /**
   * Asks the chain. Where it was found dead a moment ago, the question fails at once.
   * @throws a 502 that names the chain
   */
  guard<T>(question: () => Promise<T>): Promise<T>
}

export type ChainState = 'ok' | 'down' | 'unknown'

/** In milliseconds. */
const patience = 1000

/**
 * Only the ping decides whether a chain is down: a question that fails may be the caller's doing.
 * @param ping fails where the chain does not answer, or is another one
 */
export function createChainHealth(
  caipId: string,
  ping: () => Promise<unknown>,
  { chainFailures }: Pick<Metrics, 'chainFailures'>,
): ChainHealth {
  const health = createKept(ping)
  chainFailures.inc({ chain: caipId }, 0)
  return {
    get state() {
      return health.state
    },
    look: () => health.look(),
    async guard(question) {
      if (health.state === 'down') await within(patience, health.look()).catch(() => undefined)
      if (health.state === 'down') throw chainDown(caipId)
      try {
        return await question()
      } catch (error) {
        if (error instanceof GatewayError) throw error
        chainFailures.inc({ chain: caipId })
        void health.look()
        throw chainDown(caipId, error)
      }
    },
  }
}
