import type { FastifyRequest } from 'fastify'
import type { GatewayOptions } from '../options.js'

/**
 * The origin of the page that a request comes from, if it is listed. Browsers send none with a GET to the
 * page's own host: then it is the listed one of that host, or the only one, where a proxy changes the host.
 */
export function pageOf(
  { headers, host, method }: Pick<FastifyRequest, 'headers' | 'host' | 'method'>,
  origins: GatewayOptions['origins'] = [],
): string | undefined {
  const { origin } = headers
  if (origin !== undefined)
    return isOrigin(origin) && origins.some((allowed) => fits(allowed, origin)) ? origin : undefined
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const written = origins.filter((each) => typeof each === 'string')
  const [only, ...more] = written
  return written.find((each) => new URL(each).host === host) ?? (more.length === 0 ? only : undefined)
}

/** Spelled as browsers do; `null` is that of pages without one. */
const isOrigin = (text: string): boolean =>
  URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)

/** Whether an entry of the list means an origin. */
export const fits = (allowed: string | RegExp, origin: string): boolean =>
  typeof allowed === 'string' ? allowed === origin : allowed.test(origin)
