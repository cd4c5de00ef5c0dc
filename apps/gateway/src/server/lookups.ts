import type { FastifyRequest } from 'fastify'

/**
 * Operations that clients of ENS ask, wherever they are (ERC-3668). They know of no project, and every page
 * may ask: what is answered is public and signed.
 */
export const lookups: ReadonlySet<string> = new Set(['answerLookup', 'answerLongLookup'])

/** Whether a request is meant for these; a preflight has no operation. */
export const isLookupPath = ({ url }: Pick<FastifyRequest, 'url'>): boolean => /^\/v1\/ens(\/|\?|$)/.test(url)
