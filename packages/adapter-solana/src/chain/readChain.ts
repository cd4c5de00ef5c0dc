import {
  ChainUnreachableError,
  cleanText,
  isAbortError,
  LatchkeyError,
  untilAborted,
  type Network,
} from '@latchkey/core/adapter'
import { Connection } from '@solana/web3.js'

import type { SolanaContext } from '../solanaContext.js'
import { checkNode, nodeChecks, type NodeChecks } from './nodeChecks.js'
import { postJson, type Post } from './postJson.js'
import { rpcLine, type RpcLine } from './rpcFetch.js'

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

interface Opened {
  readonly connection: Connection
  readonly line: RpcLine
}

/**
 * A connection of web3.js to a network's nodes: all of them, in order, each looked at before it is believed.
 */
export function openConnection(
  context: SolanaContext,
  network: Pick<Network, 'caipNetworkId'>,
  signal: AbortSignal,
): Opened {
  const { caipNetworkId } = network
  const urls = context.host.rpcUrls(caipNetworkId, { gateway: true })
  const line = rpcLine({
    urls,
    caipNetworkId,
    timeout: timeoutOf(context),
    signal,
    checks: checksOf(context),
  })
  // Whatever stands here is only a label: the line knows the addresses.
  const label = urls.find((url) => /^https?:/i.test(url)) ?? 'http://localhost'
  const connection = new Connection(label, {
    commitment: 'confirmed',
    fetch: line.fetch,
    disableRetryOnRateLimit: true,
  })
  return { connection, line }
}

/**
 * Reads from a network.
 * @throws {ChainUnreachableError} {ChainBusyError} {ChainBehindError}
 */
export async function readChain<T>(
  context: SolanaContext,
  network: Network,
  signal: AbortSignal,
  read: (connection: Connection) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const { connection, line } = openConnection(context, network, signal)
  try {
    return await untilAborted(signal, read(connection))
  } catch (error) {
    if (line.failure) throw line.failure
    if (error instanceof LatchkeyError || isAbortError(error)) throw error
    throw new ChainUnreachableError({ cause: error, details: cleanText(Object(error).message, 300) })
  }
}
