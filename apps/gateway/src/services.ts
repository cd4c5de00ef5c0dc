import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Chain } from './chains/chain.js'
import type { Cache } from './database/cache.js'
import type { Tables } from './database/tables.js'
import type { FamilyChain } from './families/familyChain.js'
import type { PriceProvider } from './prices/priceProvider.js'
import type { Relay } from './relay/createRelay.js'
import type { Metrics } from './server/metrics.js'

/** What the handlers work with. */
export interface Services {
  readonly chains: ReadonlyMap<string, Chain>
  /** The chains that are not EVM. */
  readonly families: ReadonlyMap<string, FamilyChain>
  readonly cache: Cache
  readonly tables: Kysely<Tables>
  readonly prices: PriceProvider
  readonly relay: Relay | undefined
  readonly metrics: Metrics
  readonly log: Logger
  /** Whether pages may send events. */
  readonly analytics: boolean
  /** Where visitors reach the gateway. */
  publicUrl(): string
}
