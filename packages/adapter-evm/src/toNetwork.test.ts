import { mainnet, optimism, zksync } from 'viem/chains'
import { describe, expect, it } from 'vitest'

import { toNetwork } from './toNetwork.js'

describe('toNetwork', () => {
  it('makes a plain viem chain an eip155 network', () => {
    expect(toNetwork(mainnet)).toMatchObject({
      caipNetworkId: 'eip155:1',
      chainNamespace: 'eip155',
      id: 1,
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
    })
  })

  it('keeps data and drops functions, also of chains with formatters', () => {
    for (const chain of [optimism, zksync]) {
      const network = toNetwork(chain)
      expect(JSON.parse(JSON.stringify(network))).toEqual(network)
    }
    expect(toNetwork(optimism)?.contracts?.['multicall3']?.address).toMatch(/^0xca11/i)
    expect(toNetwork(optimism)?.contracts).not.toHaveProperty('l2OutputOracle')
  })

  it('keeps what only our networks have', () => {
    const assets = { imageId: 'a', imageUrl: 'https://a.test/a.png' }
    expect(toNetwork({ ...mainnet, assets, testnet: true })).toMatchObject({ assets, testnet: true })
  })

  it.each([
    ['nothing', undefined],
    ['another family', { ...mainnet, chainNamespace: 'solana' }],
    ['no id', { ...mainnet, id: undefined }],
    ['S5.08 an id that is not positive', { ...mainnet, id: 0 }],
    ['an id that is no whole number', { ...mainnet, id: 1.5 }],
    ['a textual id', { ...mainnet, id: '1' }],
    ['no name', { ...mainnet, name: '' }],
    ['no currency', { ...mainnet, nativeCurrency: undefined }],
  ])('refuses %s', (_what, chain) => {
    expect(toNetwork(chain)).toBeUndefined()
  })
})
