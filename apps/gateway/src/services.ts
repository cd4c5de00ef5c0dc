import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Chain } from './chains/chain.js'
import type { ConvertChains } from './convert/convertChains.js'
import type { Convert } from './convert/createConvert.js'
import type { Cache } from './database/cache.js'
import type { Tables } from './database/tables.js'
import type { Certification } from './directory/walletDirectory.js'
import type { WatchedChain } from './families/familyChain.js'
import type { FiatRatesReader } from './fiat/createFiatRates.js'
import type { HistorySource } from './history/historySource.js'
import type { Nfts } from './nfts/createNfts.js'
import type { NameServices } from './names/nameHandlers.js'
import type { Onramp } from './onramp/createOnramp.js'
import type { Prices } from './prices/createPrices.js'
import type { RpcProxy } from './rpc/createRpcProxy.js'
import type { CallerLimits } from './server/callerLimits.js'
import type { Metrics } from './server/metrics.js'
import type { Readiness } from './server/readiness.js'
import type { SignIn } from './signIn/createSignIn.js'
import type { SmartAccounts } from './smartAccounts/createSmartAccounts.js'

/** What the handlers work with. */
export interface Services {
  readonly chains: ReadonlyMap<string, Chain>
  /** The chains that are not EVM. */
  readonly families: ReadonlyMap<string, WatchedChain>
  /** Where the histories of EVM chains come from; one that has none is missing. */
  readonly histories: ReadonlyMap<string, HistorySource>
  readonly cache: Cache
  readonly tables: Kysely<Tables>
  readonly prices: Prices
  /** Nothing where the gateway has no rates of currencies. */
  readonly fiat: FiatRatesReader | undefined
  readonly nfts: Nfts
  /** Nothing where the gateway gives no names. */
  readonly names: NameServices | undefined
  readonly onramp: Onramp
  readonly convert: Convert
  readonly convertChains: ConvertChains
  readonly readiness: Readiness
  /** Nothing where no one can sign in. */
  readonly signIn: SignIn | undefined
  readonly smartAccounts: SmartAccounts
  /** Nothing where calls are not forwarded. */
  readonly rpc: RpcProxy | undefined
  readonly limits: CallerLimits
  readonly certification: Certification | undefined
  readonly metrics: Metrics
  readonly log: Logger
  /** Whether pages may send events. */
  readonly analytics: boolean
  /** Where visitors reach the gateway. */
  publicUrl(): string
}
