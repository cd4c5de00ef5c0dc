import type { ServerResponse } from 'node:http'
import type { CapabilityMap, TokenBalance } from '@latchkey/core/adapter'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isStale } from '../api/queryEndpoint.js'
import {
  html,
  livePlatform,
  silence,
  status,
  testGateway,
  type Heard,
  type TestGateway,
} from '../api/gateway.fixture.js'
import { ONE, testCore, TWO, type TestCore } from '../core.fixture.js'
import { toastClosed } from '../feedback/feedbackState.js'
import { toastTexts } from '../feedback/toastTexts.fixture.js'
import { openModal } from '../navigation/openModal.js'
import type { LatchkeyOptions } from '../model/options.js'
import type { AccountDataFeature } from '../features/accountDataFeature.js'
import type { Balances, BalancesArg } from './balancesState.js'
import { refreshBalances } from './refreshBalances.js'
import type { NativeBalance } from '../model/tokenBalance.js'

const ARG: BalancesArg = {
  caipAddress: 'fake:1:first',
  networkId: ONE.caipNetworkId,
  connectorId: 'test.fake',
}
const CHAINS = '/v1/supported-chains'
const BALANCE = '/v1/account/first/balance'
const TOKENS = { [ONE.caipNetworkId]: [{ address: '0xtoken' }] }

const token = (symbol: string, more: object = {}): TokenBalance & Record<string, unknown> => ({
  name: `${symbol} token`,
  symbol,
  chainId: ONE.caipNetworkId,
  address: `fake:1:${symbol}`,
  quantity: { decimals: '6', numeric: '2.5' },
  ...more,
})

let gateway: TestGateway
let now = 1_000_000
beforeEach(async () => {
  gateway = await testGateway()
})
afterEach(() => gateway.close())

interface World extends TestCore {
  readonly feature: AccountDataFeature
  ask(arg?: BalancesArg): Promise<{ data?: Balances; error?: { code: string }; status: string }>
}

async function world(
  options: Partial<LatchkeyOptions> = {},
  overrides: Partial<CapabilityMap> = {},
  capabilities?: readonly (keyof CapabilityMap)[],
): Promise<World> {
  const test = await testCore(
    { platform: livePlatform({ now: () => now }), ...options },
    { overrides, ...(capabilities && { capabilities }) },
  )
  const feature = await test.core.services.features.load('accountData')
  const ask = (arg = ARG): Promise<never> =>
    Promise.resolve(
      test.core.store.dispatch(
        feature.endpoints.balances.initiate(arg, { forceRefetch: true, subscribe: false }),
      ),
    ) as Promise<never>
  return { ...test, feature, ask }
}

const served = (): void => gateway.reply(CHAINS, { http: [ONE.caipNetworkId], ws: [] })

describe('where balances come from', () => {
  it("S7.28 the wallet's own discovery comes first", async () => {
    served()
    const { adapter, ask } = await world({ gatewayUrl: gateway.url })
    adapter.chain.assets = [token('WAL')]
    expect((await ask()).data).toMatchObject({
      source: 'wallet',
      balances: [{ symbol: 'WAL' }],
      fetchedAt: now,
    })
    expect(gateway.heard).toEqual([])
  })

  it.each([
    ['knows no such call', undefined],
    ['has nothing to say', []],
  ])('S7.05 then the gateway, where the wallet %s', async (_, assets) => {
    served()
    gateway.reply(BALANCE, {
      balances: [token('GATE', { price: 2, value: 5, iconUrl: 'https://icons.test/a.png' })],
    })
    const { adapter, ask } = await world({ gatewayUrl: gateway.url })
    adapter.chain.assets = assets
    expect((await ask()).data).toMatchObject({
      source: 'gateway',
      balances: [{ symbol: 'GATE', price: 2, iconUrl: 'https://icons.test/a.png' }],
    })
    expect(gateway.of(BALANCE)[0]?.query).toEqual({
      currency: 'usd',
      chainId: 'fake:1',
      st: 'latchkey',
      sv: 'react-fake-0.1.0',
      projectId: 'test',
    })
  })

  it('S7.01 a chain that the gateway does not serve is read from the chain', async () => {
    gateway.reply(CHAINS, { http: [TWO.caipNetworkId], ws: [] })
    const { adapter, ask } = await world({ gatewayUrl: gateway.url, tokens: TOKENS })
    adapter.chain.tokens = [token('OWN')]
    expect((await ask()).data).toMatchObject({
      source: 'chain',
      balances: [
        { symbol: 'FAKE', name: 'Fake', quantity: { decimals: '18', numeric: '1.5' } },
        { symbol: 'OWN' },
      ],
    })
    expect(gateway.of(BALANCE)).toEqual([])
  })

  it('without a gateway nobody is contacted', async () => {
    const hosts: string[] = []
    const { ask } = await world({
      platform: livePlatform({ fetch: (url) => (hosts.push(url), Promise.reject(new TypeError('no'))) }),
    })
    expect((await ask()).data).toMatchObject({ source: 'chain' })
    expect(hosts).toEqual([])
  })

  it.each([
    ['is down', status(500)],
    ['sends HTML', html],
    ['sends half of it', status(200, '{"balances":[')],
    ['sends something else', status(200, { balances: 'many' })],
    ['is silent', silence],
  ])('the chain is asked when the gateway %s', async (_, reply) => {
    served()
    gateway.reply(BALANCE, reply)
    const { ask } = await world({ gatewayUrl: gateway.url })
    expect((await ask()).data?.source).toBe('chain')
  })

  it.each([
    ['throws a text', () => Promise.reject('no')],
    ['never answers', () => new Promise<never>(() => undefined)],
    ['answers with nonsense', () => Promise.resolve('lots' as never)],
    [
      'throws at once',
      () => {
        throw new TypeError('no')
      },
    ],
  ])('the next is asked when the wallet %s', async (_, discover) => {
    const { ask } = await world({}, { 'assets:discover': discover })
    expect((await ask()).data?.source).toBe('chain')
  })

  it('a network that the host does not offer, or a family that cannot be asked, has no balances and no failure', async () => {
    const { ask } = await world({}, {}, [])
    expect((await ask()).data).toMatchObject({ source: 'none', balances: [] })
    expect((await ask({ ...ARG, networkId: 'fake:99' })).data).toMatchObject({ source: 'none' })
  })

  it('a chain that could not be asked for its list is not asked each time', async () => {
    gateway.reply(CHAINS, status(400))
    const { ask } = await world({ gatewayUrl: gateway.url })
    await ask()
    await ask()
    expect(gateway.of(CHAINS)).toHaveLength(1)
  })
})

describe('what is kept of balances', () => {
  const fromGateway = async (balances: unknown): Promise<Balances['balances']> => {
    served()
    gateway.reply(BALANCE, { balances })
    const { adapter, ask } = await world({ gatewayUrl: gateway.url })
    adapter.chain.failing = true
    return (await ask()).data?.balances ?? []
  }

  it("behaviour 2.2 which tokens are shown is the host's to say", async () => {
    served()
    const ticket = token('TICKET', { quantity: { decimals: '0', numeric: '1' } })
    gateway.reply(BALANCE, {
      balances: [ticket, token('SPAM', { quantity: { decimals: '0', numeric: '1' } }), token('USDC')],
    })
    const { ask } = await world({
      gatewayUrl: gateway.url,
      isTokenShown: ({ quantity, symbol }) => quantity.decimals !== '0' || symbol === 'TICKET',
    })
    const { data } = await ask()
    expect(data?.balances.map(({ symbol }) => symbol).toSorted()).toEqual(['TICKET', 'USDC'])
  })

  it('S5.10 tokens with 0 decimals are dropped', async () => {
    const found = await fromGateway([token('A'), token('B', { quantity: { decimals: '0', numeric: '3' } })])
    expect(found.map((each) => each.symbol)).toEqual(['A'])
  })

  it('one bad item is dropped, and not the list', async () => {
    const bad = [
      null,
      7,
      {},
      token('X', { quantity: { decimals: '6', numeric: '1e5' } }),
      token('Y', { chainId: 'nowhere' }),
      token('Z', { name: '' }),
      token('W', { address: 'javascript:alert(1)' }),
    ]
    expect((await fromGateway([...bad, token('GOOD')])).map((each) => each.symbol)).toEqual(['GOOD'])
  })

  it('bad decoration is dropped, and not the item', async () => {
    const [found] = await fromGateway([
      token('A', { iconUrl: 'javascript:alert(1)', price: -1, value: Number.MAX_VALUE * 2 }),
    ])
    expect(found).toEqual(token('A'))
  })

  it('a price bears where it comes from, and nothing else that is said of it', async () => {
    const priced = { source: 'chainlink', at: 1_780_000_000, stale: true }
    const all = [
      token('A', { price: 3, priced: { ...priced, more: 1 } }),
      token('B', { price: 2, priced: { ...priced, source: '<b>' } }),
      token('C', { price: 1, priced: { ...priced, at: -1 } }),
      token('D', { price: 0, priced }),
    ]
    expect((await fromGateway(all)).map((found) => found.priced)).toEqual([
      priced,
      undefined,
      undefined,
      undefined,
    ])
  })

  it.each<readonly [what: string, rates: unknown]>([
    ['a rate of zero', { EUR: '0.00' }],
    ['a negative one', { EUR: '-1' }],
    ['one in words', { EUR: 'much' }],
    ['one with an exponent', { EUR: '1e9' }],
    ['a number', { EUR: 0.92 }],
    ['a currency that is none', { EUR: '0.92', euro: '0.92' }],
    ['a list', ['0.92']],
  ])('rates of currencies with %s are refused whole', async (_, rates) => {
    gateway.reply('/v1/fiat/rates', { base: 'USD', source: 'ecb', date: '2026-11-23', rates, stale: false })
    const { core, feature } = await world({ gatewayUrl: gateway.url })
    const ask = feature.endpoints.fiatRates.initiate(true, { subscribe: false })
    expect(await core.store.dispatch(ask)).toMatchObject({ error: { code: 'invalid-response' } })
  })

  it('a price of 0 is no price', async () => {
    const [found] = await fromGateway([token('A', { price: 0, value: 0 })])
    expect(found).not.toHaveProperty('price')
    expect(found).not.toHaveProperty('value')
  })

  it('names are short and bear no invisible characters', async () => {
    const [found] = await fromGateway([token('A', { name: `\u202eevil\u0000 ${'x'.repeat(10_000)}` })])
    expect(found?.name).toMatch(/^evil x+$/)
    expect(found?.name).toHaveLength(64)
  })

  it('what belongs to another network is dropped', async () => {
    expect(await fromGateway([token('A', { chainId: TWO.caipNetworkId })])).toEqual([])
  })

  it("the network's own currency is first, then what is worth most", async () => {
    const native = {
      name: 'Fake',
      symbol: 'FAKE',
      chainId: 'fake:1',
      quantity: { decimals: '18', numeric: '1' },
    }
    const found = await fromGateway([
      token('LOW', { price: 0.1 }),
      token('NONE'),
      token('HIGH', { price: 9 }),
      native,
    ])
    expect(found.map((each) => each.symbol)).toEqual(['FAKE', 'HIGH', 'LOW', 'NONE'])
  })
})

describe('when balances fail', () => {
  it('S4.34 S9.01 R7 nobody is asked again for 30 s, for this account and network', async () => {
    const { adapter, ask } = await world()
    adapter.chain.failing = true
    expect(await ask()).toMatchObject({ status: 'rejected', error: { code: 'wallet-error' } })
    adapter.chain.failing = false
    now += 29_999
    expect((await ask()).status).toBe('rejected')
    expect((await ask({ ...ARG, networkId: TWO.caipNetworkId, caipAddress: 'fake:2:first' })).status).toBe(
      'fulfilled',
    )
    expect((await ask({ ...ARG, caipAddress: 'fake:1:second' })).status).toBe('fulfilled')
    now += 1
    expect((await ask()).status).toBe('fulfilled')
  })

  it('R7 the last good data stay, and are stale', async () => {
    const { adapter, ask, core, feature } = await world()
    const query = (): ReturnType<ReturnType<typeof feature.endpoints.balances.select>> =>
      feature.endpoints.balances.select(ARG)(core.store.getState())
    await ask()
    expect(isStale(query())).toBe(false)
    adapter.chain.failing = true
    await ask()
    expect(query()).toMatchObject({ status: 'rejected', data: { source: 'chain' } })
    expect(isStale(query())).toBe(true)
    adapter.chain.failing = false
    now += 30_000
    await ask()
    expect(isStale(query())).toBe(false)
  })

  it('behaviour 15: R7 a manual refresh passes once, and bypasses every cache', async () => {
    served()
    gateway.reply(BALANCE, status(400))
    const all = await world({ gatewayUrl: gateway.url })
    all.adapter.chain.failing = true
    await all.ask()
    gateway.reply(BALANCE, { balances: [token('NEW')] })
    await refreshBalances(all.core, ARG)
    expect(all.feature.endpoints.balances.select(ARG)(all.core.store.getState()).data?.source).toBe('gateway')
    expect(gateway.of(BALANCE).map((heard) => heard.query['forceUpdate'])).toEqual([undefined, 'true'])
    gateway.reply(BALANCE, status(400))
    await refreshBalances(all.core, ARG)
    const calls = gateway.of(BALANCE).length
    await all.ask()
    expect(gateway.of(BALANCE)).toHaveLength(calls)
  })

  it('a refresh is not content with what the gateway kept from just before: it asks again when there can be something fresh', async () => {
    served()
    let answers = 0
    gateway.reply(BALANCE, (response: ServerResponse, heard: Heard) => {
      answers += 1
      status(200, answers === 1 ? { balances: [token('OLD')], freshIn: 50 } : { balances: [token('NEW')] })(
        response,
        heard,
      )
    })
    const all = await world({ gatewayUrl: gateway.url })
    await refreshBalances(all.core, ARG)
    const { data } = all.feature.endpoints.balances.select(ARG)(all.core.store.getState())
    expect([answers, data?.balances.map(({ symbol }) => symbol)]).toEqual([2, ['NEW']])
  })

  it('a refresh while an answer is on its way asks once more behind it, for that one may be from before', async () => {
    served()
    let answers = 0
    let release = (): void => undefined
    gateway.reply(BALANCE, (response: ServerResponse, heard: Heard) => {
      answers += 1
      const send = status(200, { balances: [token(answers === 1 ? 'OLD' : 'NEW')] })
      if (answers === 1) release = () => send(response, heard)
      else send(response, heard)
    })
    const all = await world({ gatewayUrl: gateway.url })
    const early = all.ask()
    await vi.waitFor(() => expect(answers).toBe(1))
    const refreshed = refreshBalances(all.core, ARG)
    await new Promise((resolve) => setTimeout(resolve, 30))
    release()
    await Promise.all([early, refreshed])
    const { data } = all.feature.endpoints.balances.select(ARG)(all.core.store.getState())
    expect(data?.balances.map(({ symbol }) => symbol)).toEqual(['NEW'])
    expect(gateway.of(BALANCE).map((heard) => heard.query['forceUpdate'])).toEqual([undefined, 'true'])
  })

  it("S8.02 'Token Balance Unavailable' once for a series of failures", async () => {
    const all = await world({ enableEmbedded: true })
    await openModal(all.core)
    all.adapter.chain.failing = true
    for (let poll = 0; poll < 4; poll++) {
      await all.ask()
      now += 30_000
    }
    expect(toastTexts(all)).toEqual(['token-balance-unavailable'])
    expect(all.core.store.getState().feedback?.nextId).toBe(2)
    all.adapter.chain.failing = false
    await all.ask()
    all.adapter.chain.failing = true
    all.core.store.dispatch(toastClosed(1))
    await all.ask()
    expect(toastTexts(all)).toEqual(['token-balance-unavailable'])
  })

  it('S8.02 no toast for what merely cannot be asked, nor behind a closed modal', async () => {
    const unsupported = await world({}, {}, [])
    await openModal(unsupported.core)
    await unsupported.ask()
    expect(toastTexts(unsupported)).toEqual([])
    const closed = await world()
    await closed.core.services.features.load('shell')
    closed.adapter.chain.failing = true
    await closed.ask()
    expect(toastTexts(closed)).toEqual([])
  })
})

describe('the balance of the own currency', () => {
  const arg = { caipAddress: ARG.caipAddress, networkId: ARG.networkId }
  const read = async ({
    core,
    feature,
  }: World): Promise<{ data?: NativeBalance | null; error?: { code: string } }> =>
    await core.store.dispatch(feature.endpoints.nativeBalance.initiate(arg, { subscribe: false }))

  it('comes from the chain and is kept for 30 s', async () => {
    let calls = 0
    const all = await world(
      {},
      { 'balance:native': () => Promise.resolve({ value: String(++calls), decimals: 18, symbol: 'FAKE' }) },
    )
    expect((await read(all)).data).toEqual({ value: '1', decimals: 18, symbol: 'FAKE' })
    expect((await read(all)).data?.value).toBe('1')
  })

  it('is null where the family cannot be asked', async () => {
    expect((await read(await world({}, {}, []))).data).toBeNull()
  })

  it.each([['1.5'], ['-1'], ['0x10'], [15]])(
    'is an error where the answer is no amount: %s',
    async (value) => {
      const all = await world(
        {},
        { 'balance:native': () => Promise.resolve({ value, decimals: 18, symbol: 'FAKE' } as NativeBalance) },
      )
      const { data, error } = await read(all)
      expect([data, error]).toMatchObject([undefined, { code: 'invalid-response' }])
    },
  )
})
