import { OnrampError } from '../errors/onrampError.js'
import { createForeignFetch, type ForeignOptions } from '../foreign/foreignFetch.js'
import type { Exchange } from './onrampProvider.js'
import { parseBody } from './answers.js'

/**
 * Asks a provider.
 * @throws ForeignError where it does not answer
 * @throws OnrampError where it answers something else
 */
export type AskProvider = <Question, Answer>(
  exchange: Exchange<Question, Answer>,
  question: Question,
) => Promise<Answer>

/** In bytes. */
const most = 256 * 1024
/** In milliseconds. */
const milliseconds = 6000

/**
 * Creates the fetch for providers: their hosts only, no redirect, no private network. Its queue is
 * separate from that of pictures and prices, so that neither delays the other.
 */
export function createAskProvider(options: ForeignOptions): AskProvider {
  const foreignFetch = createForeignFetch(options)
  return async (exchange, question) => {
    // Headers, even empty ones, turn redirects off: keys are for one host.
    const { url, headers = {}, body } = exchange.request(question)
    const answer = await foreignFetch(url, { most, milliseconds, accept: 'application/json', headers, body })
    return exchange.read(parseBody(answer), question)
  }
}

/**
 * A link of a provider, to be given to a visitor.
 * @param hosts it may lead to these and to their subdomains, by https: only
 * @param ownOrigin it may lead there too
 * @throws OnrampError where it leads elsewhere
 */
export function requireLink(url: unknown, hosts: readonly string[], ownOrigin?: string): string {
  if (typeof url !== 'string' || url.length > 4096 || !URL.canParse(url)) throw new OnrampError('host')
  const { protocol, hostname, origin, port, username, password, href } = new URL(url)
  const isHost = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  const isSafe = protocol === 'https:' && port === '' && isHost
  if (username !== '' || password !== '' || !(isSafe || origin === ownOrigin)) throw new OnrampError('host')
  return href
}

/**
 * A URL with its query. Spaces are %20: some providers compute signatures over that form and not over `+`.
 */
export const withQuery = (base: string, query: Readonly<Record<string, string | undefined>>): string =>
  `${base}?${Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
    .join('&')}`
