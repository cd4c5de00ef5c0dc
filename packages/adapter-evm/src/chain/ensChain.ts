import type { Network } from '@latchkey/core/adapter'

/**
 * The chain whose names are asked for a recipient on `target`: itself, or the first of the host's networks
 * that has ENS. Names of a test network are for test networks only: there they cost nothing, and anyone can
 * take one that is another's elsewhere.
 */
export function ensChain(networks: readonly Network[], target: Network): Network | undefined {
  const named = networks.filter(
    ({ contracts, testnet }) => contracts?.['ensUniversalResolver'] && (!testnet || target.testnet),
  )
  return (
    named.find(({ caipNetworkId }) => caipNetworkId === target.caipNetworkId) ??
    named.find(({ testnet }) => !testnet) ??
    named[0]
  )
}
