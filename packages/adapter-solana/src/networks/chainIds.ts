import type { CaipNetworkId, Network } from '@latchkey/core/adapter'

import { presentId } from './replacedIds.js'

// The names of the Wallet Standard.
const standardNames: Readonly<Record<string, `solana:${string}`>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** The id under which the host offers a network, else its present one; `undefined` for other families. */
export function currentId(id: unknown, networks: readonly Network[]): CaipNetworkId | undefined {
  const offered = networks.find(
    ({ caipNetworkId, deprecatedCaipNetworkId }) => caipNetworkId === id || deprecatedCaipNetworkId === id,
  )
  const present = presentId(id)
  return present && (offered?.caipNetworkId ?? present)
}

/**
 * A network as wallets call it: by the standard's name, by its own id where a wallet lists that, else as a
 * local one.
 */
export function standardChain(id: CaipNetworkId, walletChains: readonly string[]): `solana:${string}` {
  if (walletChains.includes(id)) return id as `solana:${string}`
  return standardNames[id] ?? 'solana:localnet'
}
