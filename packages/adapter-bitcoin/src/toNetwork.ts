import type { Network } from '@latchkey/core/adapter'

/** A network that is one already. Bitcoin has no chain object that is customary elsewhere. */
export function toNetwork(chain: unknown): Network | undefined {
  const { chainNamespace, caipNetworkId } = Object(chain) as Partial<Network>
  return chainNamespace === 'bip122' && typeof caipNetworkId === 'string' ? (chain as Network) : undefined
}
