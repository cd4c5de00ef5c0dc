import type { Network } from '@latchkey/core/adapter'
import { chainOne, chainTwo, contracts, mnemonic, type WorldChain } from '@latchkey/sandbox/world'
import { createSandboxWallet, type SandboxWallet, type SandboxWalletOptions } from '@latchkey/testkit/evm'
import { inject } from 'vitest'

const urls = inject('chainUrls')

export const urlOf = ({ id }: WorldChain): string => urls[id] ?? ''

const network = (chain: WorldChain): Network => ({
  caipNetworkId: chain.caipNetworkId,
  chainNamespace: 'eip155',
  id: chain.id,
  name: chain.name,
  nativeCurrency: chain.nativeCurrency,
  rpcUrls: { default: { http: [urlOf(chain)] } },
  contracts: { multicall3: { address: contracts.multicall3 } },
})

/** The sandbox's chains, where this test run has them. */
export const one: Network = network(chainOne)
export const two: Network = network(chainTwo)

const known = (chain: WorldChain): { id: number; name: string; rpcUrl: string } => ({ id: chain.id, name: chain.name, rpcUrl: urlOf(chain) })

/** A wallet on the sandbox's chains that answers at once. */
export function testWallet(options: Partial<SandboxWalletOptions> = {}): SandboxWallet {
  return createSandboxWallet({ mnemonic, chains: [known(chainOne), known(chainTwo)], approval: 'auto', storage: null, ...options })
}
