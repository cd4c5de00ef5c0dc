import { type FastifyError, type FastifyInstance, type FastifyReply, fastify } from 'fastify'
import type { OpenApiDocument } from '../contract/openApi.js'
import { registerContract } from '../contract/registerContract.js'
import { toReasons } from '../contract/validators.js'
import { GatewayError } from '../errors/gatewayError.js'
import { answerBrokenRequest } from '../server/answerErrors.js'
import type { CallerLimits } from '../server/callerLimits.js'
import { describeError } from '../server/describeError.js'
import { type KeeperCode, KeeperError, tooMany } from './keeperError.js'
import type { KeeperParts } from './keeperParts.js'
import { type KeeperRoutes, handlersOf, readCaller } from './keeperRoutes.js'
import { type StaticFiles, serveFiles } from './staticFiles.js'

interface ServerSettings {
  readonly document: OpenApiDocument
  readonly routes: KeeperRoutes
  readonly files: StaticFiles
  readonly limits: CallerLimits
  readonly trustProxy: readonly string[] | undefined
}

/** In milliseconds. */
const headersTimeout = 10_000
const requestTimeout = 15_000
const silence = 60_000
/** Of a request: files are answered from memory. */
const fileCost = 0.1

/** The listener of the keeper: its pages and its service, on one origin, which needs no CORS. */
export function createKeeperServer(parts: KeeperParts, settings: ServerSettings): FastifyInstance {
  const { document, routes, files, limits, trustProxy } = settings
  const server = fastify({
    logger: false,
    trustProxy: trustProxy === undefined ? false : [...trustProxy],
    // 200 approvals that are taken back at once are a transaction of 50 kB, which is twice that in hex.
    bodyLimit: 128 * 1024,
    forceCloseConnections: 'idle',
    requestTimeout,
    connectionTimeout: silence,
    http: { headersTimeout, connectionsCheckingInterval: 1000 },
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerBrokenRequest,
  })
  answerErrors(server, parts)
  logAnswers(server, parts)
  acceptForms(server)
  server.addHook('onRequest', async (request, reply) => {
    const { operation } = request.routeOptions.config
    limits.charge(request, operation === undefined ? fileCost : 1)
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'origin-agent-cluster': '?1',
    })
    if (operation === undefined) return
    reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' })
    if (routes[operation]?.access !== 'open') request.keeperCaller = await readCaller(request, reply, parts)
  })
  serveFiles(server, files, parts.options.origins)
  const none: ReadonlySet<string> = new Set()
  registerContract(server, document, handlersOf(routes), {
    open: none,
    probes: none,
    images: none,
    serves: () => true,
  })
  return server
}

/** A path that cannot be read, before there is a route. */
function answerUnreadable(error: FastifyError, _request: unknown, reply: FastifyReply): void {
  void reply
    .code(error.statusCode ?? 400)
    .type('application/json')
    .send(JSON.stringify(refusalOf(error)))
}

interface Refusal {
  readonly code: KeeperCode
  readonly message: string
  readonly data?: Readonly<Record<string, unknown>>
}

function answerErrors(server: FastifyInstance, { log, metrics }: KeeperParts): void {
  server.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const status = 'statusCode' in error && error.statusCode ? error.statusCode : 500
    const { operation } = request.routeOptions.config
    // A chain that is down, a mail that was not taken: logged where it was found.
    const isKnown = status === 502 && error.cause === undefined
    if (status >= 500)
      log[isKnown ? 'debug' : 'error']({ operation, error: describeError(error) }, 'request failed')
    const refusal = refusalOf(error)
    metrics.keeper.inc({ what: 'refusal', result: refusal.code })
    const { retryAfter } = refusal.data ?? {}
    if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
    void reply.code(status).type('application/json').send(refusal)
  })
  server.setNotFoundHandler(() => {
    throw new KeeperError('not-found')
  })
}

/** What a caller may be told of a failure: nothing that others wrote. */
function refusalOf(error: FastifyError | Error): Refusal {
  if (error instanceof KeeperError) {
    const { code, message, data } = error
    return { code, message, ...(data && { data }) }
  }
  if (error instanceof GatewayError) {
    if (error.retryAfter !== undefined) return refusalOf(tooMany(error.retryAfter * 1000))
    return refusalOf(new KeeperError('failed', { message: error.message }))
  }
  if ('validation' in error && error.validation) {
    const [reason] = toReasons(error.validation as never, error.validationContext ?? 'body')
    return refusalOf(new KeeperError('malformed-request', { message: reason?.description ?? '' }))
  }
  const status = ('statusCode' in error && error.statusCode) || 500
  return refusalOf(new KeeperError(status < 500 ? 'malformed-request' : 'failed'))
}

function logAnswers(server: FastifyInstance, { log, metrics }: KeeperParts): void {
  server.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operation ?? 'keeperFile'
    const status = reply.statusCode
    metrics.requests.observe({ operation, status: String(status) }, reply.elapsedTime / 1000)
    const level = operation === 'keeperFile' && status < 500 ? 'debug' : 'info'
    log[level]({ operation, method: request.method, status, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
}

/** Operations that take forms, from providers and from our own pages. */
const forms = new Set(['takeSocialForm', 'followLink'])

function acceptForms(server: FastifyInstance): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (forms.has(request.routeOptions.config.operation ?? ''))
        done(null, Object.fromEntries(new URLSearchParams(String(body))))
      else done(new KeeperError('malformed-request', { statusCode: 415 }))
    },
  )
}
