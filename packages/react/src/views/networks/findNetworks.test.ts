import { expect, test } from 'vitest'
import {
  base,
  baseSepolia,
  ethereum,
  networks,
  optimism,
  polygon,
  sepolia,
  solanaMainnet,
} from '../scenery.fixture.js'
import { approvedFirst, byFamily, findNetworks } from './findNetworks.js'

test.each([
  ['  Base ', [base, baseSepolia]],
  ['polyg', [polygon]],
  ['eth', [ethereum, optimism, base, sepolia, baseSepolia]],
  ['84532', [baseSepolia]],
  ['1', [ethereum]],
  ['eip155:8453', [base, baseSepolia]],
  ['11155', [sepolia]],
  ['zzz', []],
])('behaviour 4.36: %s is looked up in names, symbols and ids', (query, found) => {
  expect(findNetworks(networks, query)).toEqual(found)
})

test('no words, no filter', () => {
  expect(findNetworks(networks, '  ')).toBe(networks)
})

test('behaviour 15: what the wallet agreed to comes first, whatever the id looks like; the host’s order otherwise', () => {
  const given = [optimism, ethereum, solanaMainnet, base]
  expect(approvedFirst(given, { eip155: ['eip155:8453', 'eip155:1'] })).toEqual([
    ethereum,
    solanaMainnet,
    base,
    optimism,
  ])
  expect(approvedFirst(given, { eip155: ['1', '8453'] })).toEqual([solanaMainnet, optimism, ethereum, base])
  expect(approvedFirst(given, {})).toBe(given)
})

test('families keep the host’s order', () => {
  expect(byFamily([base, solanaMainnet, ethereum])).toEqual([
    ['eip155', [base, ethereum]],
    ['solana', [solanaMainnet]],
  ])
})
