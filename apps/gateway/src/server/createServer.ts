import { type FastifyInstance, fastify } from 'fastify'
import type { Logger } from 'pino'
import { openApiDocument } from '../contract/openApi.js'
import { type Handler, registerContract } from '../contract/registerContract.js'
import type { GatewayOptions } from '../options.js'
import { answerErrors } from './answerErrors.js'
import { guardCallers } from './guardCallers.js'
import type { Metrics } from './metrics.js'

/** Images carry no project, since a page shows them by address; probes and scrapers have none either. */
const open = new Set(['getWalletImage', 'getAssetImage', 'getTokenImage', 'getHealth', 'getReadiness', 'getMetrics', 'getOpenApi'])

/** The HTTP server: routes of the document, guarded, counted and logged. */
export async function createServer(
  options: GatewayOptions,
  handlers: Readonly<Record<string, Handler>>,
  metrics: Metrics,
  log: Logger,
): Promise<FastifyInstance> {
  // Fastify's own log would contain addresses: they are part of the paths.
  const server = fastify({
    logger: false,
    trustProxy: options.trustProxy ?? false,
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  })
  answerErrors(server, log)
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'cross-origin' })
    done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operation ?? 'none'
    const status = reply.statusCode
    metrics.requests.observe({ operation, status: String(status) }, reply.elapsedTime / 1000)
    log.info({ operation, method: request.method, status, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
  await guardCallers(server, options)
  registerContract(server, openApiDocument, handlers, open)
  return server
}
