import { HttpError } from '../errors/httpError.js'
import { readOrigin } from '../verify/domains.js'
import type { Siwx } from '../verify/createSiwx.js'
import type { CookieScope } from './signInCookie.js'

/** The page that a request comes from. */
export interface Page extends CookieScope {
  /** Host: `app.example`. */
  readonly domain: string
  readonly origin: string
}

/**
 * The page, by the header `Origin`. Browsers send none with a GET to the page's own server: there the
 * request's address tells, or the only page that may sign in.
 *
 * @param crossSite origins of other sites than the server's
 * @throws {HttpError} `wrong-domain` for a page that may not sign in
 */
export function readPageOf(request: Request, siwx: Siwx, crossSite: ReadonlySet<string>): Page {
  const sent = request.headers.get('origin')
  const origin = sent ?? (isFromPage(request) ? ownOrigin(request, siwx) : undefined)
  const url = readOrigin(origin)
  if (!url || !siwx.isOrigin(url.origin)) throw new HttpError('wrong-domain')
  const isSecure = url.protocol === 'https:'
  // Browsers take third-party cookies over https only. A page of plain http is one of this machine or
  // network, whose ports are one site.
  const isCrossSite = isSecure && crossSite.has(url.origin)
  return { domain: url.host, origin: url.origin, isSecure, isCrossSite }
}

/** A read that no other site made, but for a link that leads here. */
function isFromPage({ method, headers }: Request): boolean {
  const isForeign =
    headers.get('sec-fetch-site') === 'cross-site' && headers.get('sec-fetch-mode') !== 'navigate'
  return (method === 'GET' || method === 'HEAD') && !isForeign
}

/** A server behind a proxy is often asked over plain http, while its page is not. */
function ownOrigin(request: Request, { domains, isOrigin }: Siwx): string | undefined {
  const { host } = new URL(request.url)
  const [only, ...more] = domains
  const domain = domains.includes(host) ? host : more.length === 0 ? only : undefined
  const sent = `${new URL(request.url).protocol}//${domain}`
  return [sent, `https://${domain}`, `http://${domain}`].find((origin) => isOrigin(origin))
}
