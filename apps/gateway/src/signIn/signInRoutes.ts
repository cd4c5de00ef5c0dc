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
 * Whether a page may send its cookie with a request: to these, to a sponsor, who may want to know who is
 * signed in, and to the list of smart sessions, of which some are told to their account only. A preflight
 * has no operation.
 */
export const takesCookie = ({ url }: Pick<FastifyRequest, 'url'>): boolean =>
  /^\/v1\/(siwx|paymaster|sessions)(\/|\?|$)/.test(url)
