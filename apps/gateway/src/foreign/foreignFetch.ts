import { ForeignError } from '../errors/foreignError.js'
import { createGate } from './gate.js'
import { type ForeignGateways, locateFile, webAddress } from './locateFile.js'
import { readDataUrl } from './readDataUrl.js'
import { requestOnce } from './requestOnce.js'
import { type Resolve, resolveHost, systemResolve } from './resolveHost.js'

/** What {@link createForeignFetch} takes. */
export interface ForeignOptions extends ForeignGateways {
  /**
   * Origins that stand elsewhere, by their name: `{ 'https://nft.example': 'http://127.0.0.1:8791' }`. They
   * may stand in a private network and speak `http:`.
   */
  readonly standIns?: Readonly<Record<string, string>> | undefined
  /** Default: as the system does. */
  readonly resolve?: Resolve | undefined
}

/** How much of a file is taken, and how long it is waited for. */
export interface FileLimits {
  /** In bytes. */
  readonly most: number
  /** In milliseconds, for everything: the turn, redirects, the last byte. Default 8000. */
  readonly milliseconds?: number
  readonly accept: string
  /** A key, for instance. A question with headers or a body follows no redirect: they are for one host. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** JSON that is posted. Default: nothing, and the file is asked for with GET. */
  readonly body?: string | undefined
}

/**
 * The way to every address that others wrote.
 * @throws ForeignError
 */
export type ForeignFetch = (uri: string, limits: FileLimits) => Promise<Buffer>

const patience = 8000
const mostRedirects = 3
const turns = { atOnce: 32, each: 4, waiting: 500 }

/**
 * A fetch for addresses that others wrote (`https:`, `ipfs://`, `ar://`, `data:`). It reaches public
 * addresses on the standard port only, each host by the very address that was checked.
 *
 * @example
 * const foreignFetch = createForeignFetch({ ipfs: 'https://ipfs.io' })
 * const body = await foreignFetch(uri, { most: 256 * 1024, accept: 'application/json' })
 */
export function createForeignFetch(options: ForeignOptions): ForeignFetch {
  const { standIns = {}, resolve = systemResolve } = options
  const gate = createGate({ ...turns, full: () => new ForeignError('slow') })

  const follow = async (start: Hop, limits: FileLimits, signal: AbortSignal): Promise<Buffer> => {
    let hop = start
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const { url, isTrusted } = standIn(hop, standIns)
      const addresses = isTrusted ? undefined : await inTime(resolveHost(url.hostname, resolve), signal)
      const answer = await requestOnce(url, { ...limits, signal, addresses })
      if ('body' in answer) return answer.body
      if (limits.headers !== undefined || limits.body !== undefined) break
      hop = nextHop(hop, answer.location)
    }
    throw new ForeignError('unreachable')
  }

  return async (uri, limits) => {
    const place = locateFile(uri, options)
    if ('data' in place) return readDataUrl(place.data, limits.most)
    const signal = AbortSignal.timeout(limits.milliseconds ?? patience)
    return gate.run(place.url.hostname, () => {
      if (signal.aborted) throw new ForeignError('slow')
      return follow(place, limits, signal)
    })
  }
}

interface Hop {
  readonly url: URL
  readonly isTrusted: boolean
}

function standIn({ url, isTrusted }: Hop, standIns: Readonly<Record<string, string>>): Hop {
  const other = Object.hasOwn(standIns, url.origin) ? standIns[url.origin] : undefined
  return other === undefined
    ? { url, isTrusted }
    : { url: new URL(other + url.pathname + url.search), isTrusted: true }
}

/** A host that is trusted may lead to itself; wherever else a redirect leads is as foreign as any address. */
function nextHop({ url, isTrusted }: Hop, location: string): Hop {
  const isOwn = isTrusted && URL.canParse(location, url.href) && new URL(location, url).origin === url.origin
  return isOwn
    ? { url: new URL(location, url), isTrusted }
    : { url: webAddress(location, url.href), isTrusted: false }
}

/** A look-up of a name cannot be called off: it is only not waited for any longer. */
function inTime<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((done, fail) => {
    const end = (): void => fail(new ForeignError('slow'))
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    promise.then(done, fail).finally(() => signal.removeEventListener('abort', end))
  })
}
