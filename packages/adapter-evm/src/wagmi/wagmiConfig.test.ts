import { createConfig as createThree } from '@wagmi/core'
import { http } from 'viem'
import { describe, expect, it } from 'vitest'
import { createConfig as createTwo } from 'wagmi2-core'

import { evmAdapter, type WagmiConfig } from '../exports/index.js'
import { base, mainnet, polygonZkEvm } from '../exports/networks.js'

// That this file compiles is the proof: nothing here is cast.
describe("a host's own config", () => {
  const parameters = {
    chains: [mainnet, base, polygonZkEvm],
    transports: { [mainnet.id]: http(), [base.id]: http(), [polygonZkEvm.id]: http() },
    storage: null,
  } as const

  it.each([
    ['2', (): WagmiConfig => createTwo(parameters)],
    ['3', (): WagmiConfig => createThree(parameters)],
  ])('F2 F7: of wagmi %s is taken as it is, made of our networks', (_version, create) => {
    const config = create()
    expect(config.chains.map(({ id }) => id)).toEqual([1, 8453, 1101])
    expect(evmAdapter({ config })).toMatchObject({ namespace: 'eip155' })
    expect(evmAdapter({ config: () => config })).toMatchObject({ namespace: 'eip155' })
    expect(evmAdapter({ config: async () => config })).toMatchObject({ namespace: 'eip155' })
  })

  it('F2: of either version, with nothing in between', () => {
    expect(evmAdapter({ config: createTwo(parameters) }).namespace).toBe(
      evmAdapter({ config: createThree(parameters) }).namespace,
    )
  })
})
