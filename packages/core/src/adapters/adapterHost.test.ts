import { describe, expect, it } from 'vitest'
import { ONE, testCore, TWO } from '../core.fixture.js'
import type { LatchkeyOptions } from '../model/options.js'
import { createAdapterHost } from './adapterHost.js'
import type { AdapterHost } from '../model/adapter.js'

async function host(options: Partial<LatchkeyOptions>): Promise<AdapterHost> {
  const { core } = await testCore(options)
  return createAdapterHost(
    core,
    'fake',
    { name: '', description: '', url: '', icons: [] },
    new AbortController().signal,
  )
}

describe('S7.30, R30 the gateway as a way to read a chain', () => {
  const gatewayUrl = 'https://gateway.test/'
  const through = 'https://gateway.test/v1?chainId=fake:1&projectId=a%26b'

  it("stands after the host's own addresses and before the network's, for whom asks for it", async () => {
    const own = 'https://own.test/secret'
    const { rpcUrls } = await host({
      gatewayUrl,
      gatewayRpc: true,
      projectId: 'a&b',
      rpcUrls: { 'fake:1': [own] },
    })
    expect(rpcUrls(ONE.caipNetworkId, { gateway: true })).toEqual([own, through, 'https://rpc.test/1'])
    expect(rpcUrls(TWO.caipNetworkId, { gateway: true })).toEqual([
      'https://gateway.test/v1?chainId=fake:2&projectId=a%26b',
      'https://rpc.test/2',
    ])
  })

  it('is not among the addresses that may go to a wallet', async () => {
    const { rpcUrls } = await host({ gatewayUrl, gatewayRpc: true })
    expect(rpcUrls(ONE.caipNetworkId)).toEqual(['https://rpc.test/1'])
    expect(rpcUrls(ONE.caipNetworkId, {})).toEqual(['https://rpc.test/1'])
  })

  it('is not used unless the host wants it', async () => {
    for (const options of [{ gatewayUrl }, { gatewayUrl, gatewayRpc: false }]) {
      expect((await host(options)).rpcUrls(ONE.caipNetworkId, { gateway: true })).toEqual([
        'https://rpc.test/1',
      ])
    }
  })
})
