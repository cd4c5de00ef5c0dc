import {
  abortError,
  ChainBehindError,
  ChainBusyError,
  ChainUnreachableError,
  type CaipNetworkId,
} from '@latchkey/core/adapter'

import { checkNode, type NodeChecks } from './nodeChecks.js'
import { postJson, type Failure, type Post } from './postJson.js'

export interface RpcEndpoint {
  /** An address for libraries that ask for one; the line itself knows all of them. */
  readonly label: string
  /** A `fetch` that passes a request on to every address in turn until one answers it. */
  readonly fetch: typeof fetch
  /** Why the last request failed: libraries wrap it beyond recognition. */
  readonly failure: Error | undefined
}

export interface RpcEndpointOptions {
  readonly urls: readonly string[]
  readonly caipNetworkId: CaipNetworkId
  readonly timeout: number
  readonly signal: AbortSignal
  readonly checks: NodeChecks
}

/** Requests to whichever of a network's nodes gives a usable answer. */
export function rpcEndpoint({
  urls,
  caipNetworkId,
  timeout,
  signal,
  checks,
}: RpcEndpointOptions): RpcEndpoint {
  const line = {
    label: urls.find((url) => /^https?:/i.test(url)) ?? 'http://localhost',
    failure: undefined as Error | undefined,
    fetch: ask as typeof fetch,
  }
  // Requests of one moment look at a node once.
  const looks = new Map<string, Promise<Failure | undefined>>()
  const post: Post = (url, body) => postJson(url, body, { timeout, signal })

  async function ask(_url: unknown, init?: RequestInit): Promise<Response> {
    const failures: Failure[] = []
    for (const url of urls) {
      const look = looks.get(url) ?? checkNode(checks, caipNetworkId, url, post)
      looks.set(url, look)
      const failure = await look
      if (signal.aborted) throw (line.failure = abortError())
      const answer = failure ?? (await post(url, typeof init?.body === 'string' ? init.body : ''))
      if (signal.aborted) throw (line.failure = abortError())
      if (answer instanceof Response) return answer
      failures.push(answer)
    }
    throw (line.failure = toError(failures))
  }
  return line
}

function toError(failures: readonly Failure[]): Error {
  const [first] = failures
  if (!first) return new ChainUnreachableError({ details: 'No RPC address is known' })
  if (failures.every(({ kind }) => kind === 'busy')) {
    // The soonest that one of them is ready again.
    const seconds = failures.map(({ details }) => Number(details)).filter((number) => number > 0)
    return new ChainBusyError(seconds.length > 0 ? { details: String(Math.min(...seconds)) } : {})
  }
  const behind = failures.find(({ kind }) => kind === 'behind')
  if (behind) return new ChainBehindError({ details: behind.details })
  return new ChainUnreachableError({
    details: failures.map(({ kind, details }) => (kind === 'busy' ? '429' : details)).join(', '),
  })
}
