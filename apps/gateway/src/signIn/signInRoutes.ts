import type { FastifyRequest } from 'fastify'

/** The operations of sign-in. Each says itself which pages may ask. */
export const signInOperations: ReadonlySet<string> = new Set([
  'createSignInChallenge',
  'startSignIn',
  'getSignIns',
  'endSignIns',
  'endSignIn',
])

/**
 * Whether a page may send its cookie with a request: to these, and to a sponsor, who may want to know who is
 * signed in. A preflight has no operation.
 */
export const takesCookie = ({ url }: Pick<FastifyRequest, 'url'>): boolean =>
  /^\/v1\/(siwx|paymaster)(\/|\?|$)/.test(url)
