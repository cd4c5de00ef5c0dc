import type { Network } from '@latchkey/core'

/** The networks whose name, id or symbol contains the query (behaviour 4.36). */
export function findNetworks(networks: readonly Network[], query: string): readonly Network[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return networks
  return networks.filter(
    ({ name, id, caipNetworkId, nativeCurrency }) =>
      name.toLowerCase().includes(wanted) ||
      nativeCurrency.symbol.toLowerCase().startsWith(wanted) ||
      String(id).toLowerCase() === wanted ||
      // Part of an id matches only once it is long enough to mean one.
      (wanted.length > 2 && caipNetworkId.toLowerCase().includes(wanted)),
  )
}

/**
 * What the wallet agreed to comes first; a family whose wallet named nothing agreed to all (S3.05, behaviour
 * 2.1).
 */
export function approvedFirst(
  networks: readonly Network[],
  approved: Readonly<Record<string, readonly string[]>>,
): readonly Network[] {
  const isApproved = ({ caipNetworkId, chainNamespace }: Network): boolean =>
    approved[chainNamespace]?.includes(caipNetworkId) ?? true
  const last = networks.filter((network) => !isApproved(network))
  return last.length === 0 ? networks : [...networks.filter(isApproved), ...last]
}

/** By family, in the host's order. */
export function byFamily(
  networks: readonly Network[],
): readonly (readonly [namespace: string, networks: readonly Network[]])[] {
  const families = new Map<string, Network[]>()
  for (const network of networks) {
    const family = families.get(network.chainNamespace)
    if (family) family.push(network)
    else families.set(network.chainNamespace, [network])
  }
  return [...families]
}
