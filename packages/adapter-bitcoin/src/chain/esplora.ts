import {
  abortError,
  ChainBehindError,
  ChainBusyError,
  ChainUnreachableError,
  cleanText,
  handIn,
  SendFailedError,
  type Network,
} from '@latchkey/core/adapter'

import type { BitcoinContext } from '../bitcoinContext.js'

/** An answer of a node that is no success: what was asked for is not there, or was refused. */
export interface NodeAnswer {
  readonly ok: boolean
  readonly status: number
  readonly text: string
}

export interface EsploraRequest {
  readonly network: Network
  readonly path: string
  readonly signal: AbortSignal
  /**
   * Whether an answer is of use; where it is not, the next address is asked. Every answer is where this is
   * absent.
   */
  readonly isUseful?: (answer: NodeAnswer) => boolean
}

/** Nodes that speak as Esplora does, the host's own first. */
export interface Esplora {
  /**
   * Asks the addresses of a network in order until one answers. A 404 and a refusal are answers.
   * @throws {ChainUnreachableError}
   * @throws {ChainBusyError}
   * @throws {ChainBehindError}
   */
  ask(request: EsploraRequest): Promise<NodeAnswer>
  /** The answer's JSON; `undefined` where there is none of it. */
  json(request: EsploraRequest): Promise<unknown>
  /**
   * Hands a signed transaction to the network. Resolves where a node took it or may have taken it.
   * @param hex the bytes, as hex
   * @throws {SendFailedError} a node refused it, and none before it was silent
   * @throws {ChainUnreachableError}
   * @throws {ChainBusyError} no node was asked: nothing was handed in
   */
  handOver(network: Network, hex: string): Promise<void>
}

/** A node may be a block late, but not two. */
const tolerated = 1

export function createEsplora({ host, options }: BitcoinContext): Esplora {
  const { nodeTimeout = 10_000 } = options
  const proven = new Map<string, Promise<void>>()
  const highest = new Map<string, number>()
  const checking = new Map<string, Promise<void>>()

  async function fetchText(
    url: string,
    { signal, body }: { readonly signal: AbortSignal; readonly body?: string },
  ): Promise<NodeAnswer> {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(nodeTimeout)])
    const answer = await fetch(url, {
      signal: limited,
      cache: 'no-store',
      ...(body !== undefined && { method: 'POST', body }),
    })
    if (answer.status === 429)
      throw new ChainBusyError({ details: retryAfter(answer.headers.get('retry-after')) })
    if (answer.status >= 500) throw new ChainUnreachableError({ details: `${url}: HTTP ${answer.status}` })
    return { ok: answer.ok, status: answer.status, text: (await answer.text()).slice(0, 5_000_000) }
  }

  /** That the node is of this network, once for each address: its genesis block is in the network's name. */
  function prove(url: string, { caipNetworkId }: Network): Promise<void> {
    const known = proven.get(url)
    if (known) return known
    const proof = fetchText(`${url}/block-height/0`, { signal: host.signal }).then(({ text }) => {
      if (!/^[0-9a-f]{64}$/.test(text) || !text.startsWith(caipNetworkId.split(':')[1] ?? ' '))
        throw new ChainUnreachableError({ details: `${url} is a node of another chain` })
    })
    proven.set(url, proof)
    // Another chain stays another chain; all else may be better next time.
    proof.catch((error: unknown) => {
      if (!(error instanceof ChainUnreachableError && error.details?.endsWith('chain'))) proven.delete(url)
    })
    return proof
  }

  /** That the node is not behind; once for all requests of one moment. */
  function checkTip(url: string, network: Network): Promise<void> {
    const check = checking.get(url) ?? readTip(url, network).finally(() => checking.delete(url))
    checking.set(url, check)
    return check
  }

  async function readTip(url: string, { caipNetworkId }: Network): Promise<void> {
    const { text } = await fetchText(`${url}/blocks/tip/height`, { signal: host.signal })
    const height = Number(text)
    if (!/^\d+$/.test(text)) throw new ChainUnreachableError({ details: `${url}: no height` })
    const best = highest.get(caipNetworkId) ?? 0
    if (height < best - tolerated) throw new ChainBehindError({ details: `${best - height} blocks` })
    if (height > best) highest.set(caipNetworkId, height)
  }

  async function askOne(base: string, { network, path, signal }: EsploraRequest): Promise<NodeAnswer> {
    const url = base.replace(/\/+$/, '')
    // A node of another chain knows nothing of how far this one is.
    await prove(url, network)
    const [answer] = await Promise.all([fetchText(url + path, { signal }), checkTip(url, network)])
    return answer
  }

  async function handOver(network: Network, hex: string): Promise<void> {
    // From here on the transaction may be on its way, so that only the end of the instance calls it off.
    const { signal } = host
    await handIn({
      nodes: host.rpcUrls(network.caipNetworkId).map((base) => base.replace(/\/+$/, '')),
      async send(url) {
        // A node of another chain gets to see nothing that was signed.
        await prove(url, network).catch((cause: unknown) => Promise.reject(new NotAsked(cause)))
        const { ok, status, text } = await fetchText(`${url}/tx`, { signal, body: hex })
        if (!ok) throw new Refused(status, text)
      },
      refusal(error) {
        if (error instanceof NotAsked || error instanceof ChainBusyError) return 'unasked'
        if (!(error instanceof Refused)) return undefined
        if (/already (in|known)|txn-already/i.test(error.text)) return 'known'
        // Another status is the answer of something in front of the node.
        return error.status === 400 ? new SendFailedError({ details: cleanText(error.text, 300) }) : 'unasked'
      },
    }).catch((error: unknown) => Promise.reject(toReason(error)))
  }

  async function ask(request: EsploraRequest): Promise<NodeAnswer> {
    const { network, signal, isUseful = () => true } = request
    let failure: unknown
    for (const url of host.rpcUrls(network.caipNetworkId)) {
      if (signal.aborted) break
      try {
        const answer = await askOne(url, request)
        if (isUseful(answer)) return answer
      } catch (error) {
        failure = graver(failure, error)
      }
    }
    if (signal.aborted) throw abortError()
    if (
      failure instanceof ChainBusyError ||
      failure instanceof ChainBehindError ||
      failure instanceof ChainUnreachableError
    )
      throw failure
    throw new ChainUnreachableError({
      cause: failure,
      details: failure instanceof Error ? failure.message : 'no address',
    })
  }

  return {
    ask,
    handOver,
    async json(request) {
      const { ok, status, text } = await ask(request)
      if (!ok && status !== 404)
        throw new ChainUnreachableError({ details: `${request.path}: HTTP ${status}` })
      try {
        return ok ? (JSON.parse(text) as unknown) : undefined
      } catch (cause) {
        throw new ChainUnreachableError({ cause, details: request.path })
      }
    },
  }
}

/** A node that was not handed anything. */
class NotAsked {
  constructor(readonly reason: unknown) {}
}

/** A node's answer to a transaction that it did not take. */
class Refused {
  constructor(
    readonly status: number,
    readonly text: string,
  ) {}
}

function toReason(error: unknown): unknown {
  const reason = error instanceof NotAsked ? error.reason : error
  if (reason instanceof Refused) return new ChainUnreachableError({ details: `HTTP ${reason.status}` })
  const known =
    reason instanceof SendFailedError ||
    reason instanceof ChainBusyError ||
    reason instanceof ChainUnreachableError
  return known ? reason : new ChainUnreachableError({ cause: reason })
}

/** That a node is busy or late says more than that another one cannot be reached. */
const graver = (before: unknown, now: unknown): unknown =>
  before instanceof ChainBusyError || before instanceof ChainBehindError ? before : now

/** Seconds, or a date (RFC 9110), as seconds. */
function retryAfter(value: string | null): string {
  if (value === null) return ''
  if (/^\d+$/.test(value)) return value
  const at = Date.parse(value)
  return Number.isNaN(at) ? '' : String(Math.max(0, Math.ceil((at - Date.now()) / 1000)))
}
