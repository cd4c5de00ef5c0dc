import { type Kysely, sql } from 'kysely'
import type { Chain } from '../chains/chain.js'
import type { ChainState } from '../chains/chainHealth.js'
import { createKept } from '../chains/kept.js'
import { within } from '../chains/within.js'
import type { Tables } from '../database/tables.js'
import type { WatchedChain } from '../families/familyChain.js'
import type { Relay } from '../relay/createRelay.js'
import type { SmartAccounts } from '../smartAccounts/createSmartAccounts.js'
import type { Funds } from '../smartAccounts/funds.js'
import type { Metrics } from './metrics.js'

interface Parts {
  readonly tables: Kysely<Tables>
  readonly chains: ReadonlyMap<string, Chain>
  readonly families: ReadonlyMap<string, WatchedChain>
  readonly smartAccounts: Pick<SmartAccounts, 'funds'>
  readonly relay: Relay | undefined
  readonly metrics: Metrics
}

/** How the gateway is. */
export interface ReadinessState {
  readonly status: 'ready' | 'unready'
  readonly database: 'ok' | 'down'
  readonly chains: Readonly<Record<string, ChainState>>
  /** Only where several processes share a relay. */
  readonly redis?: 'ok' | 'down'
  /** Whether executors and sponsors have enough to pay with, for chains with smart accounts. */
  readonly smartAccounts?: Readonly<Record<string, Funds['state']>>
}

/** Whether the gateway can answer. */
export interface Readiness {
  /**
   * In a second at most, from what is known; looked after at most every 5 seconds, however often it is asked.
   */
  read(): Promise<ReadinessState>
}

/** In milliseconds. */
const patience = 900
const databasePatience = 3000

/**
 * A silent chain or Redis, and funds that run low, are named but stop nothing else: without Redis, messages
 * come late.
 */
export function createReadiness(parts: Parts): Readiness {
  const { tables, chains, families, relay, metrics } = parts
  const { funds } = parts.smartAccounts
  const database = createKept(() => within(databasePatience, sql`select 1`.execute(tables)))
  const healths = [...chains, ...families].map(([caipId, { health }]) => [caipId, health] as const)
  const known = (): ReadinessState => {
    // It was opened a moment ago.
    const databaseState = database.state === 'down' ? 'down' : 'ok'
    const states = healths.map(([caipId, { state }]) => [caipId, state] as const)
    const redis = relay?.isShared ? (relay.fanOut.isWhole ? 'ok' : 'down') : undefined
    metrics.database.set(Number(databaseState === 'ok'))
    for (const [chain, state] of states) metrics.chains.set({ chain }, Number(state !== 'down'))
    if (redis !== undefined) metrics.redis.set(Number(redis === 'ok'))
    return {
      status: databaseState === 'ok' ? 'ready' : 'unready',
      database: databaseState,
      chains: Object.fromEntries(states),
      ...(redis && { redis }),
      ...(funds.size > 0 && {
        smartAccounts: Object.fromEntries([...funds].map(([caipId, { state }]) => [caipId, state])),
      }),
    }
  }
  return {
    async read() {
      await within(
        patience,
        Promise.all([
          database.look(),
          ...healths.map(([, health]) => health.look()),
          ...[...funds.values()].map((each) => each.look()),
        ]),
      ).catch(() => undefined)
      return known()
    },
  }
}
