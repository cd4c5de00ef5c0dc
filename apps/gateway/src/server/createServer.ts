import { type FastifyInstance, fastify } from 'fastify'
import type { Logger } from 'pino'
import { openApiDocument } from '../contract/openApi.js'
import { type Handler, registerContract } from '../contract/registerContract.js'
import { GatewayError } from '../errors/gatewayError.js'
import type { GatewayOptions } from '../options.js'
import { answerBrokenRequest, answerErrors, answerFrameworkError } from './answerErrors.js'
import type { CallerLimits } from './callerLimits.js'
import { guardCallers } from './guardCallers.js'
import { lookups } from './lookups.js'
import type { Metrics } from './metrics.js'

/** What both servers work with. */
export interface ServerParts {
  readonly handlers: Readonly<Record<string, Handler>>
  readonly metrics: Metrics
  readonly log: Logger
}

/** Images carry no project, since a page shows them by address; probes have none either. */
const images = new Set(['getWalletImage', 'getAssetImage', 'getTokenImage', 'getNftImage'])
/** Sent by machines of others, which sign them and know no project. */
const signed = new Set(['takeOnrampWebhook'])
const open = new Set([...images, ...lookups, ...signed, 'getHealth', 'getReadiness'])
/** On the public port, because load balancers ask there; they answer from memory. */
const probes = new Set(['getHealth', 'getReadiness'])

/** In bytes: several calls at once can have 64 KiB of call data, which is twice that in hex. */
const ofCalls = 160 * 1024
const bodyLimits = { askBundler: ofCalls, askSponsor: ofCalls, forwardCalls: ofCalls }

/** In characters: of a part of a path. What resolvers ask is one part. */
const longest = { part: 200, question: 8194 }

/** In milliseconds. A client that sends a byte now and then cannot keep a connection for longer. */
const headersTimeout = 10_000
const requestTimeout = 15_000
const silence = 60_000

/** The public HTTP server: routes of the document, guarded, counted and logged. */
export async function createServer(
  options: GatewayOptions,
  parts: ServerParts,
  limits: CallerLimits,
): Promise<FastifyInstance> {
  const server = createBare(options.trustProxy)
  logAnswers(server, parts)
  await guardCallers(server, options, limits)
  registerContract(server, openApiDocument, parts.handlers, {
    open,
    probes,
    images,
    signed,
    bodyLimits,
    serves: ({ tags }) => !tags.includes('operator'),
  })
  return server
}

/**
 * The operator's server: metrics, the document, and the probes once more. It has no limits, so it must not be
 * public.
 */
export function createOperatorServer(parts: ServerParts): FastifyInstance {
  const server = createBare(undefined)
  answerErrors(server, parts.log)
  registerContract(server, openApiDocument, parts.handlers, {
    open,
    probes,
    images,
    serves: ({ id, tags }) => tags.includes('operator') || probes.has(id),
  })
  return server
}

function createBare(trustProxy: readonly string[] | undefined): FastifyInstance {
  // Fastify's own log would contain addresses: they are part of the paths.
  const server = fastify({
    logger: false,
    trustProxy: trustProxy === undefined ? false : [...trustProxy],
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    requestTimeout,
    connectionTimeout: silence,
    http: { headersTimeout, connectionsCheckingInterval: 1000 },
    routerOptions: { maxParamLength: longest.question },
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerBrokenRequest,
  })
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'cross-origin' })
    const { operation = '' } = request.routeOptions.config
    const parts = Object.values(request.params as Readonly<Record<string, string>>)
    if (!lookups.has(operation) && parts.some((part) => part.length > longest.part))
      return done(new GatewayError(414, [{ name: 'path', description: 'The path is too long.' }]))
    done()
  })
  return server
}

function logAnswers(server: FastifyInstance, { metrics, log }: ServerParts): void {
  answerErrors(server, log)
  server.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operation ?? 'none'
    const status = reply.statusCode
    metrics.requests.observe({ operation, status: String(status) }, reply.elapsedTime / 1000)
    // Probes and images come in crowds.
    const level = open.has(operation) && status < 500 ? 'debug' : 'info'
    log[level]({ operation, method: request.method, status, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
}
