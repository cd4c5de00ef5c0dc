import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { html, livePlatform, status, testGateway, type TestGateway } from '../api/gateway.fixture.js'
import { ONE, testCore, TWO } from '../core.fixture.js'
import type { Identity, IdentityArg } from './identityEndpoints.js'

const PATH = '/v1/identity/first'
const ARG: IdentityArg = { caipAddress: 'fake:1:first', networkId: ONE.caipNetworkId }

let gateway: TestGateway
beforeEach(async () => {
  gateway = await testGateway()
  gateway.reply('/v1/supported-chains', { http: [ONE.caipNetworkId], ws: [] })
})
afterEach(() => gateway.close())

type Ask = (arg?: IdentityArg) => Promise<{ data?: Identity; error?: { code: string } }>

async function world(
  withGateway: boolean,
  fake: Parameters<typeof testCore>[1] = {},
): Promise<{ ask: Ask; test: Awaited<ReturnType<typeof testCore>> }> {
  const test = await testCore(
    { platform: livePlatform(), ...(withGateway && { gatewayUrl: `${gateway.url}/` }) },
    fake,
  )
  test.adapter.chain.identity = { name: 'on-chain.test' }
  const { endpoints } = await test.core.services.features.load('accountData')
  return {
    test,
    ask: async (arg = ARG) =>
      await test.core.store.dispatch(endpoints.identity.initiate(arg, { subscribe: false })),
  }
}

describe('identity', () => {
  it('S7.03 asks the gateway with the sender and the chain', async () => {
    gateway.reply(PATH, { name: 'vitalik.test', avatar: 'https://pictures.test/v.png' })
    const { ask } = await world(true)
    expect((await ask()).data).toEqual({ name: 'vitalik.test', avatar: 'https://pictures.test/v.png' })
    expect(gateway.of(PATH)[0]?.query).toEqual({
      sender: 'first',
      chainId: 'fake:1',
      st: 'latchkey',
      sv: 'react-fake-0.1.0',
      projectId: 'test',
    })
  })

  it('behaviour 15: is cached, with the chain in the key', async () => {
    gateway.reply('/v1/supported-chains', { http: [ONE.caipNetworkId, TWO.caipNetworkId], ws: [] })
    gateway.reply(PATH, { name: 'one', avatar: null })
    const { ask } = await world(true)
    await ask()
    await ask()
    expect(gateway.of(PATH)).toHaveLength(1)
    await ask({ ...ARG, networkId: TWO.caipNetworkId })
    expect(gateway.of(PATH)).toHaveLength(2)
  })

  it('S7.01 a chain that the gateway does not serve is asked itself', async () => {
    const { ask } = await world(true)
    expect((await ask({ caipAddress: 'fake:2:first', networkId: TWO.caipNetworkId })).data).toEqual({
      name: 'on-chain.test',
    })
    expect(gateway.of(PATH)).toEqual([])
  })

  it.each([
    ['is down', status(500)],
    ['sends HTML', html],
    ['sends a text', status(200, '"text"')],
  ])('the chain is asked when the gateway %s', async (_, reply) => {
    gateway.reply(PATH, reply)
    expect((await (await world(true)).ask()).data).toEqual({ name: 'on-chain.test' })
  })

  it('is empty where nothing is known', async () => {
    gateway.reply(PATH, { name: null, avatar: null })
    expect((await (await world(true)).ask()).data).toEqual({})
    expect((await (await world(false, { capabilities: [] })).ask()).data).toEqual({})
  })

  it('what cannot be shown is not shown', async () => {
    gateway.reply(PATH, { name: '\u202e\u0007', avatar: 'javascript:alert(1)' })
    expect((await (await world(true)).ask()).data).toEqual({})
    gateway.reply(PATH, { name: { first: 'x' }, avatar: 'http://plain.test/a.png' })
    expect((await (await world(true)).ask()).data).toEqual({})
  })

  it("a chain's failure is an error and no exception", async () => {
    const { ask, test } = await world(false)
    test.adapter.chain.failing = true
    expect((await ask()).error).toMatchObject({ code: 'wallet-error' })
  })
})
