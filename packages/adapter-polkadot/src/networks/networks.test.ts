import { expect, it } from 'vitest'

import * as networks from '../exports/networks.js'
import { toNetwork } from '../toNetwork.js'
import { ss58PrefixOf } from './ss58Prefixes.js'

const { kusama, paseo, polkadot, polkadotAssetHub, westend, polkadotNetwork } = networks

it.each([
  [polkadot, 'polkadot:91b171bb158e2d3848fa23a9f1c25182', 0],
  [polkadotAssetHub, 'polkadot:68d56f15f85d3136970ec16946040bc1', 0],
  [kusama, 'polkadot:b0a8d493285c2df73290dfb7e61f870f', 2],
  [westend, 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e', 42],
  [paseo, 'polkadot:77afd6190f1554ad45fd0d31aee62aac', 0],
])('$name has its genesis hash for an id, and its prefix', (network, id, prefix) => {
  expect(network.caipNetworkId).toBe(id)
  expect(ss58PrefixOf(network.caipNetworkId)).toBe(prefix)
  expect(toNetwork(network)).toEqual(network)
  expect(JSON.parse(JSON.stringify(network))).toEqual(network)
})

it('takes the generic prefix for networks that nobody named, and the host at its word', () => {
  expect(ss58PrefixOf('polkadot:00')).toBe(42)
  expect(ss58PrefixOf('polkadot:00', { 'polkadot:00': 7 })).toBe(7)
})

it('makes a network, and takes no other for one', () => {
  const network = polkadotNetwork({
    genesisHash: `0x${'ab'.repeat(32)}`,
    name: 'Mine',
    symbol: 'M',
    decimals: 3,
    rpc: ['wss://a.test', 'https://b.test'],
    testnet: true,
  })
  expect(network).toMatchObject({
    caipNetworkId: `polkadot:${'ab'.repeat(16)}`,
    rpcUrls: { default: { http: ['https://b.test'], webSocket: ['wss://a.test'] } },
  })
  expect(toNetwork({ ...network, call: () => 1 })).toEqual(network)
  for (const other of [
    undefined,
    null,
    1,
    {},
    { ...network, chainNamespace: 'eip155' },
    { ...network, caipNetworkId: 'polkadot:x' },
  ])
    expect(toNetwork(other)).toBeUndefined()
})
