import type { FastifyRequest } from 'fastify'

/** The operations of sign-in. Each says itself which pages may ask. */
export const signInOperations: ReadonlySet<string> = new Set([
  'createSignInChallenge',
  'startSignIn',
  'getSignIns',
  'endSignIns',
  'endSignIn',
])

/** Whether a request is meant for these; a preflight has no operation. */
export const isSignInPath = ({ url }: Pick<FastifyRequest, 'url'>): boolean =>
  /^\/v1\/siwx(\/|\?|$)/.test(url)
