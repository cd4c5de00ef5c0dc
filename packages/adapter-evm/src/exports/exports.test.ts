import * as viemChains from 'viem/chains'
import { expect, it } from 'vitest'

import * as index from './index.js'
import * as networks from './networks.js'

it('exports these names and no others', () => {
  expect(Object.keys(index)).toEqual(['evmAdapter'])
  const theirs = new Map<string, unknown>(Object.entries(viemChains))
  const own = Object.entries(networks).filter(([name, value]) => theirs.get(name) !== value)
  expect(own.map(([name]) => name).toSorted()).toMatchInlineSnapshot(`
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
      "defineChain",
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
