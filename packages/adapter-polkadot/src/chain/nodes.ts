import {
  abortError,
  ChainUnreachableError,
  isAbortError,
  LatchkeyError,
  untilAborted,
  type AdapterHost,
  type Network,
} from '@latchkey/core/adapter'

import type { PolkadotAdapterOptions } from '../polkadotAdapterOptions.js'
import type { Node } from './openNode.js'

/** Connections to nodes, one for each network, which close when they have been idle for a while. */
export interface Nodes {
  /**
   * Asks a node: the host's own addresses first, one after the other.
   * @throws {ChainUnreachableError}
   * @throws {ChainBusyError}
   * @throws {ChainBehindError}, or an `AbortError`
   */
  use<T>(network: Network, signal: AbortSignal, ask: (node: Node) => Promise<T>): Promise<T>
  stop(): void
}

interface Line {
  readonly node: Promise<Node>
  users: number
  idle?: ReturnType<typeof setTimeout>
}

export function createNodes(
  host: AdapterHost,
  { rpcTimeout = 10_000, idleTimeout = 30_000 }: PolkadotAdapterOptions,
): Nodes {
  const lines = new Map<string, Line>()

  function close(key: string, line: Line): void {
    clearTimeout(line.idle)
    if (lines.get(key) === line) lines.delete(key)
    line.node.then(
      (node) => node.close(),
      () => undefined,
    )
  }

  async function open(urls: readonly string[], network: Network): Promise<Node> {
    // What speaks to a node is loaded with the first request.
    const { openNode } = await import('./openNode.js')
    let last: unknown = new ChainUnreachableError({ details: 'No RPC address is known' })
    for (const url of urls) {
      try {
        return await openNode(url, network, rpcTimeout)
      } catch (error) {
        last = error
      }
    }
    throw last
  }

  async function ask<T>(key: string, line: Line, work: (node: Node) => Promise<T>): Promise<T> {
    clearTimeout(line.idle)
    line.users += 1
    try {
      return await work(await line.node)
    } finally {
      line.users -= 1
      if (line.users === 0) line.idle = setTimeout(() => close(key, line), idleTimeout)
    }
  }

  async function use<T>(network: Network, work: (node: Node) => Promise<T>): Promise<T> {
    const { http, webSocket = [] } = network.rpcUrls.default
    // The host's own, then the network's: sockets first, because one connection serves several requests.
    const own = host.rpcUrls(network.caipNetworkId, { gateway: true }).filter((url) => !http.includes(url))
    const urls = [...new Set([...own, ...webSocket, ...http])]
    const key = [network.caipNetworkId, ...urls].join(' ')
    for (const again of [true, false]) {
      const known = lines.get(key)
      const line: Line = known ?? { node: open(urls, network), users: 0 }
      lines.set(key, line)
      try {
        return await ask(key, line, work)
      } catch (error) {
        const node = await line.node.catch(() => undefined)
        if (!node?.alive) close(key, line)
        // A connection from before may have been cut since, so a new one is tried once.
        if (!again || !known || node?.alive) throw error
      }
    }
    throw new ChainUnreachableError()
  }

  return {
    async use(network, signal, work) {
      if (signal.aborted || host.signal.aborted) throw abortError()
      try {
        return await untilAborted(signal, use(network, work))
      } catch (error) {
        if (error instanceof LatchkeyError || isAbortError(error)) throw error
        const details = error instanceof Error ? error.message.slice(0, 300) : undefined
        throw new ChainUnreachableError({ cause: error, ...(details && { details }) })
      }
    },
    stop: () => lines.forEach((line, key) => close(key, line)),
  }
}
