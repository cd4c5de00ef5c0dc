import type { Network } from '@latchkey/core/adapter'
import { expect, it } from 'vitest'

import { ensChain } from './ensChain.js'

const network = (id: number, about: 'ens' | 'plain', testnet = false): Network => ({
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  id,
  name: String(id),
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  ...(about === 'ens' && { contracts: { ensUniversalResolver: { address: '0x0' } } }),
  ...(testnet && { testnet }),
})
const mainnet = network(1, 'ens')
const base = network(8453, 'plain')
const sepolia = network(11155111, 'ens', true)
const baseSepolia = network(84532, 'plain', true)

it.each<[string, readonly Network[], Network, Network | undefined]>([
  ['itself', [sepolia, mainnet], mainnet, mainnet],
  ['the chain that has ENS', [base, mainnet], base, mainnet],
  ["a test network's own", [mainnet, sepolia], sepolia, sepolia],
  ['names that cost something, for test networks too', [sepolia, mainnet], baseSepolia, mainnet],
  ['names of a test network for another one', [sepolia, base], baseSepolia, sepolia],
  ['no names of a test network where money is real', [sepolia, base], base, undefined],
  ['nothing without ENS', [base], base, undefined],
])('a recipient is looked up in %s', (_what, networks, target, wanted) =>
  expect(ensChain(networks, target)).toBe(wanted),
)
