import type { CaipNetworkId } from '@latchkey/core/adapter'

import type { Failure, Post } from './postJson.js'

/** What is known of nodes, by address. */
export interface NodeChecks {
  readonly genesis: Map<string, string>
  /** When a node last said that it keeps up, in ms. */
  readonly healthy: Map<string, number>
}

export const nodeChecks = (): NodeChecks => ({ genesis: new Map(), healthy: new Map() })

// How long a node that kept up is believed to go on so, in ms.
const freshness = 15_000

/**
 * Whether a node is of another cluster than it is said to be, or behind its own; `undefined` for a good one.
 */
export async function checkNode(
  { genesis, healthy }: NodeChecks,
  caipNetworkId: CaipNetworkId,
  url: string,
  post: Post,
): Promise<Failure | undefined> {
  if (!/^https?:/i.test(url)) return { kind: 'other', details: 'not an RPC address' }
  const fresh = Date.now() - (healthy.get(url) ?? -Infinity) < freshness
  const [hash, health] = await Promise.all([
    genesis.get(url) ?? ask(post, url, 'getGenesisHash'),
    fresh ? 'ok' : ask(post, url, 'getHealth'),
  ])
  if (typeof hash !== 'string') return hash
  // A node that does not know the question may be well all the same.
  if (typeof health !== 'string' && !health.details.startsWith(noAnswer)) return health
  genesis.set(url, hash)
  healthy.set(url, fresh ? (healthy.get(url) ?? 0) : Date.now())
  // CAIP-2 takes the first 32 characters of the genesis hash.
  const reference = caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)
  return hash.startsWith(reference) ? undefined : { kind: 'other', details: 'the node is of another cluster' }
}

const noAnswer = 'no answer to'

async function ask(post: Post, url: string, method: string): Promise<string | Failure> {
  const answer = await post(url, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }))
  if (!(answer instanceof Response)) return answer
  const { result } = Object(await answer.json().catch(() => undefined)) as { result?: unknown }
  return typeof result === 'string' ? result : { kind: 'other', details: `${noAnswer} ${method}` }
}
