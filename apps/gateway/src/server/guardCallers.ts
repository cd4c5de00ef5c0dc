import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { GatewayError, forbidden } from '../errors/gatewayError.js'
import type { GatewayOptions } from '../options.js'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A WebSocket route: it refuses in a way that its clients can read. */
    isSocket?: boolean
  }
}

/** Who may ask, and how often: the origin list, the project list, the rate limit. */
export async function guardCallers(server: FastifyInstance, options: GatewayOptions): Promise<void> {
  const { origins } = options
  const refuse = createRefusal(options)
  await server.register(cors, {
    origin: origins ? [...origins] : true,
    methods: ['GET', 'HEAD', 'POST'],
    exposedHeaders: ['retry-after'],
    maxAge: 600,
  })
  server.addHook('onRequest', (request, _reply, done) => {
    const refusal = request.routeOptions.config.isSocket ? undefined : refuse(request)
    if (refusal) return done(refusal)
    done()
  })
  await server.register(rateLimit, {
    max: options.requestsPerMinute ?? 1200,
    timeWindow: 60_000,
    keyGenerator: (request) => [projectIdOf(request), request.headers.origin ?? '', request.ip].join('|'),
    errorResponseBuilder: (_request, context) =>
      new GatewayError(429, [{ name: 'rateLimit', description: `Too many requests. Try again in ${Math.ceil(context.ttl / 1000)} s.` }]),
  })
}

/** Why a caller may not ask: its origin or its project is on no list. */
export function createRefusal({ origins, projectIds }: GatewayOptions): (request: FastifyRequest) => GatewayError | undefined {
  return (request) => {
    const { origin } = request.headers
    if (origins && origin !== undefined && !origins.some((allowed) => fits(allowed, origin))) {
      return forbidden('origin', 'This origin is not on the list of allowed origins.')
    }
    if (projectIds && !request.routeOptions.config.open && !projectIds.includes(projectIdOf(request))) {
      return forbidden('projectId', 'This project id is not on the list of projects.')
    }
    return undefined
  }
}

const fits = (allowed: string | RegExp, origin: string): boolean =>
  typeof allowed === 'string' ? allowed === origin : allowed.test(origin)

function projectIdOf(request: FastifyRequest): string {
  const { projectId } = request.query as Record<string, unknown>
  return typeof projectId === 'string' ? projectId : ''
}
