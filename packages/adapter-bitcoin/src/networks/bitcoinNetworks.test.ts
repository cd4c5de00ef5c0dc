import { expect, it } from 'vitest'

import { bitcoin, bitcoinTestnet3, bitcoinTestnet4 } from '../exports/networks.js'
import { toNetwork } from '../toNetwork.js'

it.each([
  ['Bitcoin', bitcoin, '000000000019d6689c085ae165831e93', false],
  ['Bitcoin Testnet4', bitcoinTestnet4, '00000000da84f2bafbbc53dee25a72ae', true],
  ['Bitcoin Testnet3', bitcoinTestnet3, '000000000933ea01ad0ee984209779ba', true],
])('S9.17 a host names %s', (name, network, genesis, testnet) => {
  expect(toNetwork(network)).toMatchObject({
    name,
    caipNetworkId: `bip122:${genesis}`,
    chainNamespace: 'bip122',
    nativeCurrency: { decimals: 8 },
  })
  expect(network.testnet === true).toBe(testnet)
})
