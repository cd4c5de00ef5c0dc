import { expect, it } from 'vitest'

import * as index from './index.js'
import * as networks from './networks.js'

it('exports these names and no others', () => {
  expect(Object.keys(index)).toEqual(['evmAdapter'])
  expect(Object.keys(networks).toSorted()).toMatchInlineSnapshot(`
    [
      "arbitrum",
      "arbitrumSepolia",
      "avalanche",
      "avalancheFuji",
      "base",
      "baseSepolia",
      "berachain",
      "birdLayer",
      "blast",
      "bob",
      "bobSepolia",
      "bsc",
      "bscTestnet",
      "celo",
      "crab",
      "creator",
      "dodochainTestnet",
      "funkiSepolia",
      "garnet",
      "gnosis",
      "gnosisChiado",
      "hoodi",
      "ink",
      "koi",
      "linea",
      "lineaSepolia",
      "mainnet",
      "mantle",
      "mode",
      "moonbeam",
      "optimism",
      "optimismSepolia",
      "polygon",
      "polygonAmoy",
      "pyrope",
      "redstone",
      "scroll",
      "scrollSepolia",
      "sepolia",
      "soneium",
      "sonic",
      "unichain",
      "unichainSepolia",
      "worldchain",
      "zksync",
      "zora",
    ]
  `)
})
