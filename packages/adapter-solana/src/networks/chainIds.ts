import type { CaipNetworkId, Network } from '@latchkey/core/adapter'

// CAIP-2 ids of before the genesis hash was agreed on (behaviour 5.5), and the names that the Wallet Standard
// has.
const olderIds: Readonly<Record<string, CaipNetworkId>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}
const standardNames: Readonly<Record<string, `solana:${string}`>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** The id of today for one of today or of before; `undefined` for what is none of this family's. */
export function currentId(id: unknown, networks: readonly Network[]): CaipNetworkId | undefined {
  if (typeof id !== 'string' || !/^solana:[-_a-zA-Z0-9]{1,32}$/.test(id)) return undefined
  const own = networks.find(
    ({ caipNetworkId, deprecatedCaipNetworkId }) => caipNetworkId === id || deprecatedCaipNetworkId === id,
  )
  return own?.caipNetworkId ?? olderIds[id] ?? (id as CaipNetworkId)
}

/**
 * A network as wallets call it: by the standard's name, by its own id where a wallet lists that, else as a
 * local one.
 */
export function standardChain(id: CaipNetworkId, walletChains: readonly string[]): `solana:${string}` {
  if (walletChains.includes(id)) return id as `solana:${string}`
  return standardNames[id] ?? 'solana:localnet'
}
