import { describe, expect, it } from 'vitest'
import * as viemChains from 'viem/chains'

import * as networks from '../exports/networks.js'
import { toNetwork } from '../toNetwork.js'

const all = Object.entries(networks).filter(
  (entry): entry is [string, networks.EvmNetwork] => 'caipNetworkId' in entry[1],
)
const everyChain = Object.entries(viemChains)

describe('networks', () => {
  it.each([
    ['BirdLayer', 53456, networks.birdLayer],
    ['BOB', 60808, networks.bob],
    ['BOB Sepolia', 808813, networks.bobSepolia],
    ['Crab', 44, networks.crab],
    ['Creator', 66665, networks.creator],
    ['DODOchain Testnet', 53457, networks.dodochainTestnet],
    ['Funki Sepolia', 3397901, networks.funkiSepolia],
    ['Garnet', 17069, networks.garnet],
    ['Koi', 701, networks.koi],
    ['Pyrope', 695569, networks.pyrope],
    ['Redstone', 690, networks.redstone],
  ])('S9.17 names %s (%i)', (name, id, network) => {
    expect(network).toMatchObject({ name, id, caipNetworkId: `eip155:${id}`, chainNamespace: 'eip155' })
  })

  it('names each id once', () => {
    expect(new Set(all.map(([, network]) => network.id)).size).toBe(all.length)
  })

  it.each(all)('%s says what the chain list of viem says', (_key, network) => {
    const listed = Object.values(viemChains).find(
      (chain) => chain.id === network.id && chain.name.startsWith(network.name),
    )
    expect(listed).toBeDefined()
    const { name: _, contracts = {}, rpcUrls, ...rest } = toNetwork(listed)!
    const { name: _own, contracts: ours = {}, rpcUrls: own, ...details } = network
    expect(details).toEqual(rest)
    expect(own.default.http).toEqual(rpcUrls.default.http)
    expect(ours['ensUniversalResolver']?.address).toBe(contracts['ensUniversalResolver']?.address)
    const multicall = ours['multicall3']?.address ?? '0xcA11bde05977b3631167028862bE2a173976CA11'
    expect([undefined, multicall.toLowerCase()]).toContain(contracts['multicall3']?.address.toLowerCase())
  })

  it('is plain data that the adapter itself accepts', () => {
    for (const [, network] of all) expect(JSON.parse(JSON.stringify(toNetwork(network)))).toEqual(network)
  })

  it("takes every chain that viem knows, and has each of them under viem's name", () => {
    expect(everyChain.length).toBeGreaterThan(500)
    for (const [name, chain] of everyChain) {
      expect(toNetwork(chain), name).toMatchObject({
        caipNetworkId: `eip155:${chain.id}`,
        chainNamespace: 'eip155',
        name: chain.name,
      })
      expect(networks, name).toHaveProperty([name, 'id'])
    }
  })

  it('makes a chain that is in no list', () => {
    const mine = networks.defineChain({
      id: 7777,
      name: 'Mine',
      nativeCurrency: { name: 'M', symbol: 'M', decimals: 18 },
      rpcUrls: { default: { http: ['https://node.test'] } },
    })
    expect(toNetwork(mine)).toMatchObject({ caipNetworkId: 'eip155:7777' })
  })
})
