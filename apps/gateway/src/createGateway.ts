import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { createChains } from './chains/chain.js'
import { createCache } from './database/cache.js'
import { type Database, openDatabase } from './database/openDatabase.js'
import { StartError } from './errors/startError.js'
import { createFamilies } from './families/createFamilies.js'
import type { FamilyChain } from './families/familyChain.js'
import { createHandlers } from './handlers.js'
import { storeNames } from './identity/names.js'
import type { GatewayOptions } from './options.js'
import { uniswapV2Prices } from './prices/uniswapV2Prices.js'
import { acceptSockets, relayPath } from './relay/acceptSockets.js'
import { type Relay, createRelay } from './relay/createRelay.js'
import { createMetrics } from './server/metrics.js'
import { createServer } from './server/createServer.js'

/** A gateway, not yet listening. */
export interface Gateway {
  /** Where it listens; empty until it does. */
  readonly url: string
  /** Where its relay answers, `ws://127.0.0.1:8787/relay` for instance; empty until it does. */
  readonly relayUrl: string
  /**
   * Opens the database and the port.
   * @throws StartError when the port or the folder is taken
   */
  listen(): Promise<string>
  /** Finishes the running requests and closes everything. */
  close(): Promise<void>
}

const defaultPort = 8787
const needsDatabase = 'REDIS_URL needs DATABASE_URL: processes that share a relay share a database.'

/**
 * The back end: Blockchain API and wallet directory, as openapi.json describes them.
 *
 * @example
 * const gateway = createGateway({ chains: [mainnet], dataDir: './data' })
 * await gateway.listen()
 */
export function createGateway(options: GatewayOptions): Gateway {
  const log: Logger = options.log ?? pino({ enabled: false })
  let url = ''
  let opening: Promise<string> | undefined
  let database: Database | undefined
  let server: FastifyInstance | undefined
  let relay: Relay | undefined
  let families: ReadonlyMap<string, FamilyChain> = new Map()

  const release = async (): Promise<void> => {
    await server?.close()
    await relay?.close()
    await Promise.all([...families.values()].map((chain) => chain.close()))
    await database?.close()
    server = undefined
    relay = undefined
    families = new Map()
    database = undefined
    url = ''
  }

  const open = async (): Promise<string> => {
    const { host = '127.0.0.1', port = defaultPort } = options
    try {
      if (options.relay && options.relay.redisUrl !== undefined && options.databaseUrl === undefined) throw new StartError(needsDatabase)
      database = await openDatabase(options)
      await storeNames(database.tables, options.names ?? [])
      const metrics = createMetrics()
      relay = options.relay === false ? undefined : await createRelay({ database, metrics, log, options: options.relay ?? {} })
      families = await createFamilies(options.families ?? [], metrics)
      const services = {
        families,
        relay,
        chains: createChains(options.chains, metrics),
        cache: createCache(database.tables, metrics),
        tables: database.tables,
        prices: options.priceProvider ?? uniswapV2Prices,
        metrics,
        log,
        analytics: options.analytics ?? false,
        publicUrl: () => options.publicUrl?.replace(/\/+$/, '') ?? url,
      }
      server = await createServer(options, createHandlers(services), metrics, log)
      if (relay) await acceptSockets(server, { relay, options, metrics, log })
      url = await server.listen({ host, port })
      log.info({ url }, 'listening')
      return url
    } catch (error) {
      await release()
      throw StartError.fromListen(error, port)
    }
  }

  return {
    get url() {
      return url
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
