import { expect, it } from 'vitest'

import * as index from './index.js'
import * as networks from './networks.js'

it('exports these names and no others', () => {
  expect(Object.keys(index).toSorted()).toEqual(['bitcoinAdapter', 'ordInscriptions'])
  expect(Object.keys(networks).toSorted()).toEqual([
    'bitcoin',
    'bitcoinRegtest',
    'bitcoinSignet',
    'bitcoinTestnet3',
    'bitcoinTestnet4',
  ])
})

it('names each network after its genesis block', () => {
  const ids = Object.values(networks).map(({ caipNetworkId }) => caipNetworkId)
  expect(new Set(ids).size).toBe(5)
  for (const { caipNetworkId, id, chainNamespace } of Object.values(networks)) {
    expect(caipNetworkId).toMatch(/^bip122:[0-9a-f]{32}$/)
    expect(caipNetworkId).toBe(`${chainNamespace}:${id}`)
  }
})
