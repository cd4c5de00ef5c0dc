import {
  ChainUnreachableError,
  cleanText,
  isAbortError,
  LatchkeyError,
  untilAborted,
  type Network,
} from '@latchkey/core/adapter'
import { parseJsonWithBigInts, stringifyJsonWithBigInts } from '@solana/rpc-spec-types'

import type { SolanaContext } from '../solanaContext.js'
import { createCluster, type Cluster } from './cluster.js'
import { checkNode, nodeChecks, type NodeChecks } from './nodeChecks.js'
import { postJson, type Post } from './postJson.js'
import { rpcEndpoint, type RpcEndpoint } from './rpcFetch.js'

// oxlint-disable-next-line house/no-module-state -- keyed by the context of one instance
const checks = new WeakMap<SolanaContext, NodeChecks>()

function checksOf(context: SolanaContext): NodeChecks {
  const known = checks.get(context) ?? nodeChecks()
  checks.set(context, known)
  return known
}

const timeoutOf = ({ options }: SolanaContext): number => options.rpc?.timeout ?? 10_000

/**
 * The nodes of a network that are of its cluster and keep up, in the order of the host's choice, and the way
 * to ask one.
 */
export async function goodNodes(
  context: SolanaContext,
  { caipNetworkId }: Pick<Network, 'caipNetworkId'>,
  signal: AbortSignal,
): Promise<{ readonly nodes: readonly string[]; readonly post: Post }> {
  const post: Post = (url, body) => postJson(url, body, { timeout: timeoutOf(context), signal })
  const urls = context.host.rpcUrls(caipNetworkId, { gateway: true })
  const failures = await Promise.all(
    urls.map((url) => checkNode(checksOf(context), caipNetworkId, url, post)),
  )
  return { nodes: urls.filter((_, index) => failures[index] === undefined), post }
}

/** The line to a network's nodes: all of them, in order, each checked before it is believed. */
export function openLine(
  context: SolanaContext,
  { caipNetworkId }: Pick<Network, 'caipNetworkId'>,
  signal: AbortSignal,
): RpcEndpoint {
  return rpcEndpoint({
    urls: context.host.rpcUrls(caipNetworkId, { gateway: true }),
    caipNetworkId,
    timeout: timeoutOf(context),
    signal,
    checks: checksOf(context),
  })
}

/** A cluster's methods over a line. Whole numbers stay exact, whatever their length. */
const clusterOver = (line: RpcEndpoint): Cluster =>
  createCluster(async <T>({ payload }: { readonly payload: unknown }) => {
    const response = await line.fetch('', { body: stringifyJsonWithBigInts(payload) })
    const answer = parseJsonWithBigInts(await response.text())
    const { error } = Object(answer) as { error?: unknown }
    // Kit's own errors have no words in a production build.
    if (error !== undefined)
      throw new ChainUnreachableError({ details: cleanText(Object(error).message, 300) })
    return answer as T
  })

/**
 * Reads from a network.
 * @throws {ChainUnreachableError}
 * @throws {ChainBusyError}
 * @throws {ChainBehindError}
 */
export async function readChain<T>(
  context: SolanaContext,
  network: Network,
  signal: AbortSignal,
  read: (cluster: Cluster) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const line = openLine(context, network, signal)
  try {
    return await untilAborted(signal, read(clusterOver(line)))
  } catch (error) {
    if (line.failure) throw line.failure
    if (error instanceof LatchkeyError || isAbortError(error)) throw error
    throw new ChainUnreachableError({ cause: error, details: cleanText(Object(error).message, 300) })
  }
}
