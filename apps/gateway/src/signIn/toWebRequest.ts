import type { FastifyRequest } from 'fastify'

/** What sign-in reads of a request, beside its cookie. */
const read = ['authorization', 'origin', 'sec-fetch-mode', 'sec-fetch-site', 'user-agent'] as const

/**
 * A request as `@latchkey/siwx` takes it, once it was validated.
 *
 * @param readCookie takes the page's own out of the header
 */
export function toWebRequest(request: FastifyRequest, readCookie: (header: string) => string): Request {
  const { method, url, protocol, host, body } = request
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const name of read) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  headers.set('cookie', readCookie(request.headers.cookie ?? ''))
  const base = `${protocol}://${host}`
  return new Request(new URL(url, URL.canParse(base) ? base : 'http://localhost'), {
    method: method === 'HEAD' ? 'GET' : method,
    headers,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  })
}
