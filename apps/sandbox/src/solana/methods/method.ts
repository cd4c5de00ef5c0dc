import type { Cluster } from '../cluster.js'
import type { Params } from '../params.js'
import { RpcError } from '../rpcError.js'

/** Calls by name. */
export type Methods = Readonly<Record<string, (cluster: Cluster, params: Params) => unknown>>

/** An answer with the slot it was true at. */
export const withContext = (cluster: Cluster, value: unknown): unknown => ({
  context: { apiVersion: '2.1.0', slot: cluster.seenSlot },
  value,
})

/** Refuses callers who know of a newer slot than the node. */
export function requireSlot(cluster: Cluster, config: Readonly<Record<string, unknown>>): void {
  const wanted = config['minContextSlot']
  if (typeof wanted === 'number' && BigInt(wanted) > cluster.seenSlot) {
    throw new RpcError(-32016, 'Minimum context slot has not been reached', { contextSlot: cluster.seenSlot })
  }
}

/** Refuses everybody while the node is behind. */
export function requireHealth(cluster: Cluster): void {
  const { lag } = cluster.faults
  if (lag > 0n) throw new RpcError(-32005, `Node is behind by ${lag} slots`, { numSlotsBehind: lag })
}
