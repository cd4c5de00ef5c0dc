import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { GatewayError, forbidden } from '../errors/gatewayError.js'
import type { GatewayOptions } from '../options.js'

/** Who may ask, and how often: the origin list, the project list, the rate limit. */
export async function guardCallers(server: FastifyInstance, options: GatewayOptions): Promise<void> {
  const { origins, projectIds } = options
  await server.register(cors, {
    origin: origins ? [...origins] : true,
    methods: ['GET', 'HEAD', 'POST'],
    exposedHeaders: ['retry-after'],
    maxAge: 600,
  })
  server.addHook('onRequest', (request, _reply, done) => {
    const { origin } = request.headers
    if (origins && origin !== undefined && !origins.some((allowed) => fits(allowed, origin))) {
      return done(forbidden('origin', 'This origin is not on the list of allowed origins.'))
    }
    if (projectIds && !request.routeOptions.config.open && !projectIds.includes(projectIdOf(request))) {
      return done(forbidden('projectId', 'This project id is not on the list of projects.'))
    }
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

const fits = (allowed: string | RegExp, origin: string): boolean =>
  typeof allowed === 'string' ? allowed === origin : allowed.test(origin)

function projectIdOf(request: FastifyRequest): string {
  const { projectId } = request.query as Record<string, unknown>
  return typeof projectId === 'string' ? projectId : ''
}
