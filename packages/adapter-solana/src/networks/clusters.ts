import type { Network } from '@latchkey/core/adapter'

type Reference = `solana:${string}`

const cluster = (
  name: string,
  caipNetworkId: Reference,
  host: string,
  more: Partial<Network> = {},
): Network => ({
  caipNetworkId,
  chainNamespace: 'solana',
  id: caipNetworkId.slice('solana:'.length),
  name,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [`https://${host}`] } },
  ...more,
})

const explorer = (query: string): Pick<Network, 'blockExplorers'> => ({
  blockExplorers: { default: { name: 'Solscan', url: `https://solscan.io${query}` } },
})

/** Solana itself. The public node limits its visitors: a host in earnest names its own in `rpcUrls`. */
export const solana: Network = cluster(
  'Solana',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'api.mainnet-beta.solana.com',
  {
    ...explorer(''),
    deprecatedCaipNetworkId: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  },
)

/** Where applications are tried out. */
export const solanaDevnet: Network = cluster(
  'Solana Devnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'api.devnet.solana.com',
  {
    ...explorer('/?cluster=devnet'),
    testnet: true,
    deprecatedCaipNetworkId: 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
  },
)

/** Where validators are tried out. */
export const solanaTestnet: Network = cluster(
  'Solana Testnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'api.testnet.solana.com',
  {
    ...explorer('/?cluster=testnet'),
    testnet: true,
  },
)
