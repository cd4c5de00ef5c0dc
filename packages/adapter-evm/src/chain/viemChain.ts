import type { Network } from '@latchkey/core/adapter'
import type { Chain } from 'viem'

/** Our plain network as viem wants it. */
export function viemChain(network: Network): Chain {
  return {
    id: Number(network.id),
    name: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: { default: { http: network.rpcUrls.default.http } },
    contracts: network.contracts,
  }
}
