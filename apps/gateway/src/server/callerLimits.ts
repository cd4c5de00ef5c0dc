import type { FastifyRequest } from 'fastify'
import { tooManyRequests } from '../errors/gatewayError.js'
import type { GatewayOptions } from '../options.js'
import { addressKey } from './addressKey.js'
import { createWindowCounter } from './windowCounter.js'

/** How often a caller, and a project, may ask. */
export interface CallerLimits {
  /**
   * Counts a request.
   * @param cost how many ordinary requests it is worth
   * @throws a 429 that says when to come back
   */
  charge(request: FastifyRequest, cost?: number): void
}

export const defaultRequestsPerMinute = 1200
export const defaultProjectRequestsPerMinute = 60_000

/**
 * Nothing that a caller writes makes a new count for its address; what it writes as its project can only be
 * one more limit.
 */
export function createCallerLimits({
  requestsPerMinute = defaultRequestsPerMinute,
  projectRequestsPerMinute = defaultProjectRequestsPerMinute,
}: GatewayOptions): CallerLimits {
  const addresses = createWindowCounter(requestsPerMinute)
  const projects = createWindowCounter(projectRequestsPerMinute)
  return {
    charge(request, cost = 1) {
      const wait = addresses.take(addressKey(request.ip), cost)
      // What an address is refused anyway takes nothing from its project's other visitors.
      const projectId = projectIdOf(request)
      const longest = wait || (projectId === '' ? 0 : projects.take(projectId, cost))
      if (longest > 0) throw tooManyRequests(Math.ceil(longest / 1000))
    },
  }
}

/** The project that a caller names; empty where it names none. */
export function projectIdOf(request: FastifyRequest): string {
  const { projectId } = request.query as Record<string, unknown>
  return typeof projectId === 'string' ? projectId : ''
}
