import type { Network } from '@latchkey/core/adapter'

/** A network of your own, as `polkadotNetwork` takes it. */
export interface PolkadotNetworkDetails {
  /** All of it, `0x` and 64 digits; the CAIP-2 id has the first 32 of them. */
  readonly genesisHash: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** WebSocket addresses, and HTTP ones. */
  readonly rpc: readonly string[]
  readonly explorer?: readonly [name: string, url: string]
  readonly testnet?: true
}

/**
 * A network made of its genesis hash and its details, for chains that this package does not list.
 *
 * @example
 * const mine = polkadotNetwork({
 *   genesisHash: '0x45453ca7d5ab6a9d2e0c1a2d1b3f6d5c0e4f7a8b9c0d1e2f3a4b5c6d7e8f9a0b',
 *   name: 'Mine',
 *   symbol: 'M',
 *   decimals: 12,
 *   rpc: ['wss://node.example'],
 * })
 */
export function polkadotNetwork({
  genesisHash,
  name,
  symbol,
  decimals,
  rpc,
  explorer,
  testnet,
}: PolkadotNetworkDetails): Network {
  const reference = genesisHash.slice(2, 34)
  const socket = (url: string): boolean => url.startsWith('ws')
  return {
    caipNetworkId: `polkadot:${reference}`,
    chainNamespace: 'polkadot',
    id: reference,
    name,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: rpc.filter((url) => !socket(url)), webSocket: rpc.filter(socket) } },
    ...(explorer && { blockExplorers: { default: { name: explorer[0], url: explorer[1] } } }),
    ...(testnet && { testnet }),
  }
}
