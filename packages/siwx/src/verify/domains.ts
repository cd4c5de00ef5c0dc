import { SiwxOptionsError } from '../errors/siwxOptionsError.js'

/** Pages of this machine: no network is between them and the browser. */
const LOOPBACK = /^(localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

function readUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/**
 * An origin as browsers send it, `https://app.example`; `undefined` for any other spelling and for `null`.
 */
export function readOrigin(origin: unknown): URL | undefined {
  const url = typeof origin === 'string' ? readUrl(origin) : undefined
  return url && url.origin === origin && /^https?:$/.test(url.protocol) ? url : undefined
}

/** A page's address, without a user's name in it. */
export function readPage(uri: unknown): URL | undefined {
  const url = typeof uri === 'string' ? readUrl(uri) : undefined
  return url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : undefined
}

/**
 * The origins of each host. A text names the host only: a network that answers for `http://app.example` could
 * have a sign-in for `https://app.example` signed, so plain http has to be listed as such.
 *
 * @throws {SiwxOptionsError} for an entry that is no host
 */
export function readDomains(list: readonly string[]): ReadonlyMap<string, readonly string[]> {
  if (!Array.isArray(list) || list.length === 0)
    throw new SiwxOptionsError('domains', 'give one host at least, such as `app.example`.')
  const domains = new Map<string, string[]>()
  for (const entry of list as readonly string[]) {
    const origins = /^https?:\/\//.test(entry)
      ? [entry]
      : LOOPBACK.test(entry)
        ? [`http://${entry}`, `https://${entry}`]
        : [`https://${entry}`]
    const hosts = origins.map((origin) => readOrigin(origin)?.host)
    const [host] = hosts
    if (host === undefined || hosts.includes(undefined))
      throw new SiwxOptionsError('domains', `"${entry}" is no host such as \`app.example\`.`)
    domains.set(host, [...(domains.get(host) ?? []), ...origins])
  }
  return domains
}
