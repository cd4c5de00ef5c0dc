import { sql } from 'kysely'
import type { Services } from '../services.js'

interface Readiness {
  readonly status: 'ready' | 'unready'
  readonly database: 'ok' | 'down'
  readonly chains: Readonly<Record<string, 'ok' | 'down'>>
  /** Only where several processes share a relay. */
  readonly redis?: 'ok' | 'down'
}

/** Whether the gateway can answer. A silent chain or Redis is named but stops nothing else: without Redis, messages come late. */
export async function readiness({ tables, chains, families, relay }: Services): Promise<Readiness> {
  const [database, ...states] = await Promise.all([
    stateOf(sql`select 1`.execute(tables)),
    ...[...chains.values()].map(async (chain) => [chain.caipId, await stateOf(chain.client.getChainId())] as const),
    ...[...families].map(async ([caipId, chain]) => [caipId, await stateOf(chain.ping())] as const),
  ])
  return { status: database === 'ok' ? 'ready' : 'unready', database, chains: Object.fromEntries(states), ...(relay?.isShared && { redis: relay.fanOut.isWhole ? 'ok' : 'down' }) }
}

const stateOf = (question: Promise<unknown>): Promise<'ok' | 'down'> =>
  question.then(
    () => 'ok',
    () => 'down',
  )
