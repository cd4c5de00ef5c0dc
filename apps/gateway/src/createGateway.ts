import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { createApprovals } from './approvals/createApprovals.js'
import { createChains } from './chains/chain.js'
import { within } from './chains/within.js'
import { createConvertChains } from './convert/convertChains.js'
import { createConvert } from './convert/createConvert.js'
import { createConvertSources } from './convert/createConvertSources.js'
import { createQuoteStore } from './convert/quoteStore.js'
import { createCache } from './database/cache.js'
import { type Locks, createLocks } from './database/locks.js'
import { type Database, openDatabase } from './database/openDatabase.js'
import { StartError } from './errors/startError.js'
import { createFamilies } from './families/createFamilies.js'
import { createFiatRates } from './fiat/createFiatRates.js'
import { createAskForeign } from './foreign/askForeign.js'
import { createForeignFetch } from './foreign/foreignFetch.js'
import { createKeptFiles } from './foreign/keptFiles.js'
import type { WatchedChain } from './families/familyChain.js'
import { createHandlers } from './handlers.js'
import { createHistorySources } from './history/createHistorySources.js'
import { historyChoiceOf } from './history/historyChoice.js'
import type { HistorySource } from './history/historySource.js'
import { storeNames } from './identity/names.js'
import { checkKeeper } from './keeper/checkKeeper.js'
import { type Keeper, createKeeper } from './keeper/createKeeper.js'
import { createNfts } from './nfts/createNfts.js'
import { createNames } from './names/createNames.js'
import { createAskProvider } from './onramp/askProvider.js'
import { createOnramp } from './onramp/createOnramp.js'
import { createProviders, withOwnPages } from './onramp/createProviders.js'
import { createOrders } from './onramp/orders.js'
import type { GatewayOptions } from './options.js'
import { checkPrices } from './prices/checkPrices.js'
import { createPrices } from './prices/createPrices.js'
import { acceptSockets, relayPath } from './relay/acceptSockets.js'
import { type Relay, createRelay } from './relay/createRelay.js'
import { createRpcProxy } from './rpc/createRpcProxy.js'
import { checkSignIn } from './signIn/checkSignIn.js'
import { createSignIn } from './signIn/createSignIn.js'
import { checkSmartAccounts } from './smartAccounts/checkSmartAccounts.js'
import { type SmartAccounts, createSmartAccounts } from './smartAccounts/createSmartAccounts.js'
import { createCallerLimits } from './server/callerLimits.js'
import { closeServer } from './server/closeServer.js'
import { createOperatorServer, createServer } from './server/createServer.js'
import { createMetrics } from './server/metrics.js'
import { createReadiness } from './server/readiness.js'
import { summaryOf } from './server/summary.js'

/** A gateway, not yet listening. */
export interface Gateway {
  /** Where it listens; empty until it does. */
  readonly url: string
  /** Where its relay answers, `ws://127.0.0.1:8787/relay` for instance; empty until it does. */
  readonly relayUrl: string
  /** Where its keeper listens, which is not the origin that browsers know; empty until it does. */
  readonly keeperUrl: string
  /** The address of the operator's port; empty before it listens and when it is not configured. */
  readonly operatorUrl: string
  /**
   * Opens the database and the ports.
   * @throws StartError when a port or the folder is taken
   */
  listen(): Promise<string>
  /** Finishes the running requests and closes everything, in 9 seconds at most, whatever is open. */
  close(): Promise<void>
}

const defaultPort = 8787
const defaultKeeperPort = 8788
const loopback = '127.0.0.1'
const needsDatabase = 'REDIS_URL needs DATABASE_URL: processes that share a relay share a database.'
/**
 * In milliseconds, together less than the 10 seconds that orchestrators wait; histories and operations end
 * beside the requests.
 */
const longest = { requests: 3000, histories: 3000, relay: 2000, families: 1000, database: 3000 }

/**
 * The back end: Blockchain API and wallet directory, as openapi.json describes them.
 *
 * @example
 * const gateway = createGateway({ chains: [mainnet], dataDir: './data' })
 * await gateway.listen()
 */
export function createGateway(options: GatewayOptions): Gateway {
  const log: Logger = options.log ?? pino({ enabled: false })
  let [url, operatorUrl, keeperUrl] = ['', '', '']
  let opening: Promise<string> | undefined
  let database: Database | undefined
  let servers: readonly FastifyInstance[] = []
  let relay: Relay | undefined
  let keeper: Keeper | undefined
  let families: ReadonlyMap<string, WatchedChain> = new Map()
  let histories: ReadonlyMap<string, HistorySource> = new Map()
  let locks: Locks | undefined
  let smartAccounts: SmartAccounts | undefined

  const release = async (): Promise<void> => {
    const parts = { servers, relay, keeper, families, histories, smartAccounts, locks, database }
    ;[servers, relay, keeper, database, locks] = [[], undefined, undefined, undefined, undefined]
    ;[url, operatorUrl, keeperUrl] = ['', '', '']
    ;[families, histories, smartAccounts] = [new Map(), new Map(), undefined]
    await Promise.all([
      ...parts.servers.map((server) => closeServer(server, longest.requests)),
      atMost(longest.histories, Promise.all([...parts.histories.values()].map((source) => source.close()))),
      atMost(longest.histories, parts.smartAccounts?.close()),
    ])
    parts.keeper?.close()
    await atMost(longest.relay, parts.relay?.close())
    await atMost(longest.families, Promise.all([...parts.families.values()].map((chain) => chain.close())))
    await atMost(longest.database, Promise.all([parts.locks?.close(), parts.database?.close()]))
  }

  const atMost = (milliseconds: number, closing: Promise<unknown> | undefined): Promise<unknown> =>
    closing === undefined
      ? Promise.resolve()
      : within(milliseconds, closing).catch(() => log.warn('stopped before everything was closed'))

  const open = async (): Promise<string> => {
    const { host = loopback, port = defaultPort, operatorHost = loopback, operatorPort } = options
    try {
      if (options.relay && options.relay.redisUrl !== undefined && options.databaseUrl === undefined)
        throw new StartError(needsDatabase)
      for (const chain of options.chains) historyChoiceOf(chain)
      checkPrices(options)
      checkSignIn(options)
      checkSmartAccounts(options)
      checkKeeper(options.keeper)
      database = await openDatabase(options)
      await storeNames(database.tables, options.names ?? [])
      const metrics = createMetrics()
      relay = options.relay
        ? await createRelay({ database, metrics, log, options: options.relay })
        : undefined
      locks = createLocks(options.databaseUrl)
      const places = { tables: database.tables, locks, log }
      families = await createFamilies(options.families ?? [], metrics, places)
      const names = await createNames(options.zone, database.tables)
      const chains = createChains(options.chains, metrics, names?.lookup.ccipRead)
      histories = createHistorySources(options.chains, places)
      const limits = createCallerLimits(options)
      const foreignFetch = createForeignFetch(options.foreign ?? {})
      const nfts = await createNfts({
        chains,
        families,
        histories,
        files: createKeptFiles(database.tables, database.tidy),
        foreignFetch,
      })
      const ask = createAskForeign(foreignFetch)
      const prices = createPrices(options, ask, log)
      const convertChains = createConvertChains(chains, families, prices)
      const convert = createConvert({
        chains: convertChains,
        sources: await createConvertSources(options, { chains, families, ask, costs: convertChains.costs }),
        store: createQuoteStore(database.tables),
        log,
      })
      smartAccounts = createSmartAccounts(chains, options, { database, locks, metrics, log })
      const publicUrl = (): string => options.publicUrl?.replace(/\/+$/, '') ?? url
      const handlers = createHandlers({
        convert,
        convertChains,
        chains,
        families,
        histories,
        cache: createCache(database.tables, metrics),
        tables: database.tables,
        nfts,
        approvals: createApprovals(chains, database.tables),
        names: names?.open(chains, families),
        limits,
        onramp: createOnramp({
          providers: createProviders(options.onramp ?? {}),
          orders: createOrders(database.tables),
          ask: createAskProvider(withOwnPages(options.foreign ?? {}, options.onramp ?? {})),
          isServed: (chainId) => chains.has(chainId) || families.has(chainId),
          log,
        }),
        prices,
        fiat: options.ecbRates ? createFiatRates(foreignFetch, log) : undefined,
        readiness: createReadiness({
          tables: database.tables,
          chains,
          families,
          smartAccounts,
          relay,
          metrics,
        }),
        signIn: await createSignIn(options, { database, chains, publicUrl }),
        smartAccounts,
        rpc: options.rpcProxy ? createRpcProxy(chains, families, limits) : undefined,
        certification: options.certification,
        metrics,
        log,
        analytics: options.analytics ?? false,
        publicUrl,
      })
      const parts = { handlers, metrics, log }
      const server = await createServer(options, parts, limits)
      servers = [server]
      if (relay) await acceptSockets(server, { relay, options, metrics, log })
      if (options.keeper !== undefined) {
        const { port: keeperPort = defaultKeeperPort, host: keeperHost = host } = options.keeper
        const around = { database, metrics, log, limits, served: { chains, families, smartAccounts } }
        keeper = await createKeeper(options.keeper, { ...around, trustProxy: options.trustProxy })
        servers = [...servers, keeper.server]
        keeperUrl = await listenAt(keeper.server, keeperHost, keeperPort)
      }
      if (operatorPort !== undefined) {
        const operator = createOperatorServer(parts)
        servers = [...servers, operator]
        operatorUrl = await listenAt(operator, operatorHost, operatorPort)
      }
      url = await listenAt(server, host, port)
      const others = { ...(operatorUrl && { operatorUrl }), ...(keeperUrl && { keeperUrl }) }
      log.info({ url, ...others, ...summaryOf(options) }, 'listening')
      return url
    } catch (error) {
      await release()
      throw error
    }
  }

  return {
    get url() {
      return url
    },
    get operatorUrl() {
      return operatorUrl
    },
    get keeperUrl() {
      return keeperUrl
    },
    get relayUrl() {
      return relay && url ? url.replace('http', 'ws') + relayPath : ''
    },
    listen: () => (opening ??= open()),
    async close() {
      // A database that is being made must not be left half made.
      await opening?.catch(() => undefined)
      opening = undefined
      await release()
    },
  }
}

const listenAt = (server: FastifyInstance, host: string, port: number): Promise<string> =>
  server
    .listen({ host, port })
    .catch((error: unknown) => Promise.reject(StartError.fromListen(error, host, port)))
