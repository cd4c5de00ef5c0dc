import { expect, it } from 'vitest'

import { solana, solanaDevnet, solanaTestnet } from './exports/networks.js'
import { currentId, standardChain } from './networks/chainIds.js'
import { toNetwork } from './toNetwork.js'

it('takes its own networks as they are', () => {
  for (const network of [solana, solanaDevnet, solanaTestnet]) expect(toNetwork(network)).toEqual(network)
})

it.each([
  ['Solana', solana, '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', false],
  ['Solana Devnet', solanaDevnet, 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', true],
  ['Solana Testnet', solanaTestnet, '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', true],
])('S9.17 a host names %s', (name, network, genesis, testnet) => {
  expect(toNetwork(network)).toMatchObject({
    name,
    caipNetworkId: `solana:${genesis}`,
    chainNamespace: 'solana',
    nativeCurrency: { symbol: 'SOL', decimals: 9 },
  })
  expect(network.testnet === true).toBe(testnet)
})

it('behaviour 5.5 knows a network by its older id, and calls it by the one of today', () => {
  const older = {
    ...solana,
    caipNetworkId: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    id: '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  }
  expect(toNetwork(older)).toEqual(solana)
  expect(currentId('solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', [])).toBe(solanaDevnet.caipNetworkId)
  expect(
    currentId('solana:own', [
      { ...solana, caipNetworkId: 'solana:new', deprecatedCaipNetworkId: 'solana:own' },
    ]),
  ).toBe('solana:new')
})

it.each([
  undefined,
  null,
  'solana',
  {},
  { ...solana, chainNamespace: 'eip155' },
  { ...solana, caipNetworkId: 'eip155:1' },
  { ...solana, nativeCurrency: undefined },
  { ...solana, rpcUrls: undefined },
])('is no network: %#', (chain) => expect(toNetwork(chain)).toBeUndefined())

it('is called by wallets as the standard does, or as the wallet itself does', () => {
  expect(standardChain(solana.caipNetworkId, ['solana:mainnet'])).toBe('solana:mainnet')
  expect(standardChain('solana:HTbeCQ2r6hHF1hTtiB3z4PFP6Nx53Rt2', ['solana:mainnet'])).toBe('solana:localnet')
  expect(
    standardChain('solana:HTbeCQ2r6hHF1hTtiB3z4PFP6Nx53Rt2', ['solana:HTbeCQ2r6hHF1hTtiB3z4PFP6Nx53Rt2']),
  ).toBe('solana:HTbeCQ2r6hHF1hTtiB3z4PFP6Nx53Rt2')
})
