import type { Network } from '@latchkey/core/adapter'
import type { Chain } from 'viem'

/** A network that viem and wagmi take for a chain: `createConfig({ chains: [mainnet] })`. */
export type EvmNetwork = Network & Chain

export interface EvmNetworkDetails {
  readonly id: number
  readonly name: string
  /** Name and symbol; 18 decimals, as on every chain here. Ether otherwise. */
  readonly coin?: readonly [name: string, symbol: string]
  readonly rpc: readonly string[]
  readonly explorer?: readonly [name: string, url: string]
  /** Multicall3 needs no mention where it stands at its canonical address. */
  readonly contracts?: Readonly<Record<string, `0x${string}`>>
  readonly testnet?: true
}

export function evmNetwork({
  id,
  name,
  coin = ['Ether', 'ETH'],
  rpc,
  explorer,
  contracts,
  testnet,
}: EvmNetworkDetails): EvmNetwork {
  return {
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    id,
    name,
    nativeCurrency: { name: coin[0], symbol: coin[1], decimals: 18 },
    rpcUrls: { default: { http: rpc } },
    ...(explorer && { blockExplorers: { default: { name: explorer[0], url: explorer[1] } } }),
    ...(contracts && {
      contracts: Object.fromEntries(Object.entries(contracts).map(([key, address]) => [key, { address }])),
    }),
    ...(testnet && { testnet }),
  }
}
