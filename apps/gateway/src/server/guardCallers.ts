import cors, { type FastifyCorsOptionsDelegateCallback } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type GatewayError, forbidden } from '../errors/gatewayError.js'
import type { GatewayOptions } from '../options.js'
import { type CallerLimits, projectIdOf } from './callerLimits.js'
import { fits, pageOf } from '../signIn/pageOf.js'
import { signInOperations, takesCookie } from '../signIn/signInRoutes.js'
import { isLookupPath, lookups } from './lookups.js'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A WebSocket route: it refuses in a way that its clients can read. */
    isSocket?: boolean
    /** Asked by machines that take a refusal for a failure; answered from memory. */
    isProbe?: boolean
    /** Shown by the dozen, answered from memory and kept by browsers. */
    isImage?: boolean
  }
}

/** Of a request. */
const imageCost = 0.1

/**
 * Who may ask, and how often: the rate limits, the origin list, the project list. Paths that lead nowhere
 * count too.
 */
export async function guardCallers(
  server: FastifyInstance,
  options: GatewayOptions,
  limits: CallerLimits,
): Promise<void> {
  const { origins } = options
  const refuse = createRefusal(options)
  // The next plugin answers preflights, so they are counted before it; all else after it, so that a page can
  // read the refusal.
  server.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'OPTIONS') limits.charge(request)
    done()
  })
  const corsOf: FastifyCorsOptionsDelegateCallback = (request, callback) =>
    callback(null, {
      origin: origins && !isLookupPath(request) ? [...origins] : true,
      exposedHeaders: ['retry-after'],
      maxAge: 600,
      strictPreflight: false,
      // Only there is a cookie, and only listed pages may send it.
      ...(options.signIn && takesCookie(request)
        ? { methods: ['GET', 'HEAD', 'POST', 'DELETE'], credentials: pageOf(request, origins) !== undefined }
        : { methods: ['GET', 'HEAD', 'POST'] }),
    })
  await server.register(cors, { delegator: corsOf })
  server.addHook('onRequest', (request, _reply, done) => {
    const { isSocket, isProbe, isImage } = request.routeOptions.config
    if (!isProbe && request.method !== 'OPTIONS') limits.charge(request, isImage ? imageCost : 1)
    const refusal = isSocket ? undefined : refuse(request)
    if (refusal) return done(refusal)
    done()
  })
}

/** Why a caller may not ask: its origin or its project is on no list. */
export function createRefusal({
  origins,
  projectIds,
  signIn,
}: GatewayOptions): (request: FastifyRequest) => GatewayError | undefined {
  return (request) => {
    const { origin } = request.headers
    const { operation = '' } = request.routeOptions.config
    const isPublic = lookups.has(operation) || (signIn !== undefined && signInOperations.has(operation))
    if (origins && !isPublic && origin !== undefined && !origins.some((allowed) => fits(allowed, origin))) {
      return forbidden('origin', 'This origin is not on the list of allowed origins.')
    }
    if (projectIds && !request.routeOptions.config.open && !projectIds.includes(projectIdOf(request))) {
      return forbidden('projectId', 'This project id is not on the list of projects.')
    }
    return undefined
  }
}
