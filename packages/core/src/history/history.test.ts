import type { CapabilityMap, ChainHistory, HistoryRequest } from '@latchkey/core/adapter'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { html, livePlatform, silence, status, testGateway, type TestGateway } from '../api/gateway.fixture.js'
import { supportedChains } from '../api/supportedChains.js'
import { connectFake, ONE, testCore, TWO, type TestCore } from '../core.fixture.js'
import type { LatchkeyOptions } from '../model/options.js'
import { openModal } from '../navigation/openModal.js'
import { viewPushed } from '../navigation/navigationState.js'
import { to } from '../model/viewParams.js'
import { replaceTransfer } from '../transfers/replaceTransfer.js'
import { sendToken } from '../transfers/sendToken.js'
import { selectTransfers } from '../transfers/transfersState.js'
import { transferConfirmed } from '../transfers/transfersState.js'
import type { HistoryView } from './historyView.js'
import { loadHistory, type LoadHistoryArg } from './loadHistory.js'

const CHAINS = '/v1/supported-chains'
const PATH = '/v1/account/first/history'
const ARG: LoadHistoryArg = { caipAddress: 'fake:1:first', networkId: ONE.caipNetworkId }
const HOUR = 3_600_000
const START = Date.parse('2026-11-20T12:00:00Z')

interface Metadata {
  readonly operationType?: string
  readonly status?: string
  readonly sentFrom?: string
  readonly sentTo?: string
  readonly chain?: string
  readonly block?: number
  readonly minedAt?: string
  readonly hash?: string
  readonly partial?: readonly unknown[]
}

/** A row as the gateway sends it: the higher the number, the newer. */
const row = (number: number, metadata: Metadata = {}, transfers: readonly object[] = [moved()]): object => ({
  id: `tx${number}`,
  metadata: {
    operationType: 'send',
    hash: `tx${number}`,
    minedAt: new Date(START + number * HOUR).toISOString(),
    status: 'confirmed',
    sentFrom: 'first',
    sentTo: 'friend',
    chain: ONE.caipNetworkId,
    ...metadata,
  },
  transfers,
})
const moved = (more: object = {}, direction = 'out'): object => ({
  direction,
  quantity: { numeric: '1.5' },
  token: { name: 'Fake', symbol: 'FAKE' },
  ...more,
})
const from = (sentFrom: string, transfers: readonly object[] = [moved({}, 'in')], number = 1): object =>
  row(number, { sentFrom, sentTo: 'first' }, transfers)

let gateway: TestGateway
let now = START + 1000 * HOUR
beforeEach(async () => {
  gateway = await testGateway()
  now = START + 1000 * HOUR
})
afterEach(() => gateway.close())

/** Pages by cursor: `''` is the first one. */
function pages(all: Readonly<Record<string, object>>): void {
  gateway.reply(PATH, (response: never, heard: { readonly query: Readonly<Record<string, string>> }) => {
    const name = `${heard.query['spam'] ?? ''}${heard.query['cursor'] ?? ''}`
    const page = all[name]
    status(page ? 200 : 404, page ?? {})(response, heard as never)
  })
}

interface World extends TestCore {
  load(more?: Partial<LoadHistoryArg>): Promise<HistoryView>
}

async function world(
  options: Partial<LatchkeyOptions> = {},
  overrides: Partial<CapabilityMap> = {},
): Promise<World> {
  gateway.reply(CHAINS, { http: [ONE.caipNetworkId], ws: [] })
  const test = await testCore(
    { platform: livePlatform({ now: () => now }), gatewayUrl: gateway.url, ...options },
    { overrides },
  )
  return { ...test, load: (more) => loadHistory(test.core, { ...ARG, ...more }) }
}
const send = (test: TestCore): Promise<{ readonly hash: string }> =>
  sendToken(test.core, { from: 'first', caipNetworkId: 'fake:1', recipient: 'friend', amount: '0.25' })
const view = ({ core }: TestCore): HistoryView =>
  core.services.features.get('activity')!.view(core.store.getState(), ARG)
const ids = ({ rows }: Pick<HistoryView, 'rows'>): readonly string[] => rows.map(({ id }) => id)

describe('S7.04 what the gateway is asked, and what is kept of its answer', () => {
  it('S7.04 cursor, onramp and chainId, and data and next of the answer', async () => {
    pages({ '': { data: [row(2)], next: 'c1' }, c1: { data: [row(1)], next: null } })
    const test = await world()
    expect(await test.load()).toMatchObject({ hasMore: true, source: 'gateway', status: 'ready' })
    const view = await test.load({ more: true })
    expect([ids(view), view.hasMore]).toEqual([['tx2', 'tx1'], false])
    const { endpoints } = await test.core.services.features.load('activity')
    await test.core.store.dispatch(
      endpoints.historyPage.initiate({ ...ARG, onramp: 'coinbase' }, { subscribe: false }),
    )
    expect(gateway.of(PATH).map(({ query }) => [query['chainId'], query['cursor'], query['onramp']])).toEqual(
      [
        ['fake:1', undefined, undefined],
        ['fake:1', 'c1', undefined],
        ['fake:1', undefined, 'coinbase'],
      ],
    )
  })

  it.each([
    [50, []],
    [51, ['transfers']],
  ])('of a transaction with %i transfers 50 are kept, and what is cut is said', async (count, partial) => {
    pages({
      '': {
        data: [
          row(
            1,
            {},
            Array.from({ length: count }, () => moved()),
          ),
        ],
        next: null,
      },
    })
    const test = await world()
    const { rows, partial: said } = await test.load()
    expect(rows[0]?.transfers).toHaveLength(50)
    expect(said).toEqual(partial)
  })

  it('one bad item is dropped, and not the page', async () => {
    const bad = [
      null,
      7,
      {},
      row(3, { status: 'done' }),
      row(4, { minedAt: 'yesterday' }),
      row(5, { chain: TWO.caipNetworkId }),
      { ...row(6), id: '' },
      row(8, { hash: 'a b\u202e' }),
    ]
    pages({ '': { data: [...bad, row(1)], next: null } })
    expect(ids(await (await world()).load())).toEqual(['tx1'])
  })

  it('bad decoration is dropped, and not the item; names bear no invisible characters and are short', async () => {
    const token = { name: `\u202eevil\u0000 ${'x'.repeat(9000)}`, symbol: `FA\u200bKE` }
    const nft = { collection: 'Posts', id: '7', name: 'Post', imageUrl: 'javascript:alert(1)' }
    const unsafe = { ...token, iconUrl: 'data:text/html,hi' }
    pages({
      '': {
        data: [
          row(1, { sentTo: '<b>' }, [
            moved({ token: unsafe }),
            moved({ token: undefined, nft }),
            moved({ quantity: { numeric: '1e9' } }),
            moved({ token: undefined }),
          ]),
        ],
        next: '<next>',
        hidden: -4,
      },
    })
    const view = await (await world()).load()
    expect(view).toMatchObject({ hasMore: false, hidden: 0 })
    const [found] = view.rows
    expect(found?.other).toBeUndefined()
    expect(found?.transfers).toEqual([
      { direction: 'out', amount: '1.5', name: `evil ${'x'.repeat(59)}`, symbol: 'FAKE' },
      {
        direction: 'out',
        amount: '1.5',
        name: '',
        symbol: '',
        nft: { collection: 'Posts', id: '7', name: 'Post' },
      },
    ])
  })

  it('what the source does not know is told, of the page and of its rows', async () => {
    pages({
      '': { data: [row(2, { partial: ['native', 7, 'x y'] })], next: 'c1', partial: ['behind'] },
      c1: { data: [row(1, { partial: ['internal'] })], next: null },
    })
    const test = await world()
    expect((await test.load()).partial).toEqual(['behind', 'native'])
    expect((await test.load({ more: true })).partial).toEqual(['behind', 'native', 'internal'])
  })
})

describe('pages that never shift', () => {
  it('what is new comes before what is known, and what is known stays where it is', async () => {
    pages({ '': { data: [row(4), row(3)], next: 'c3' }, c3: { data: [row(2), row(1)], next: 'c1' } })
    const test = await world()
    await test.load()
    await test.load({ more: true })
    pages({ '': { data: [row(5), row(4)], next: 'c4' }, c1: { data: [row(0)], next: null } })
    expect(ids(await test.load())).toEqual(['tx5', 'tx4', 'tx3', 'tx2', 'tx1'])
    const view = await test.load({ more: true })
    expect([ids(view), view.hasMore]).toEqual([['tx5', 'tx4', 'tx3', 'tx2', 'tx1', 'tx0'], false])
  })

  it('more is new than a page has room for: the pages between are asked for', async () => {
    pages({ '': { data: [row(2), row(1)], next: 'c1' } })
    const test = await world()
    await test.load()
    pages({
      '': { data: [row(6), row(5)], next: 'c5' },
      c5: { data: [row(4), row(3)], next: 'c3' },
      c3: { data: [row(2), row(1)], next: 'c1' },
    })
    expect(ids(await test.load())).toEqual(['tx6', 'tx5', 'tx4', 'tx3', 'tx2', 'tx1'])
  })

  it('behind a gap that is too wide the list begins again, without a row left out', async () => {
    pages({ '': { data: [row(1)], next: 'c1' } })
    const test = await world()
    await test.load()
    pages({
      '': { data: [row(9)], next: 'c9' },
      c9: { data: [row(8)], next: 'c8' },
      c8: { data: [row(7)], next: 'c7' },
      c7: { data: [row(6)], next: null },
    })
    expect(ids(await test.load())).toEqual(['tx9', 'tx8', 'tx7'])
    expect(ids(await test.load({ more: true }))).toEqual(['tx9', 'tx8', 'tx7', 'tx6'])
  })

  it('walk 12: a chain that was reorganised changes rows, and none is there twice', async () => {
    pages({
      '': { data: [row(3, { block: 30 }), row(2, { block: 20 })], next: 'c2' },
      c2: { data: [row(1, { block: 10 }), row(0, { block: 5 })], next: null },
    })
    const test = await world()
    await test.load()
    await test.load({ more: true })
    // Transaction 3 is gone, and 2 is in another block, as what lies behind it may be.
    pages({
      '': { data: [row(4, { block: 31 }), row(2, { block: 21 })], next: 'c2' },
      c2: { data: [row(1, { block: 11 }), row(0, { block: 5 })], next: null },
    })
    expect(ids(await test.load())).toEqual(['tx4', 'tx2', 'tx1', 'tx0'])
  })

  it('a page that was asked for before the list began again is left out', async () => {
    let answer = (): void => undefined
    pages({ '': { data: [row(2)], next: 'c2' } })
    const test = await world()
    await test.load()
    gateway.reply(PATH, (response: never, heard: never) => {
      answer = () => status(200, { data: [row(1)], next: null })(response, heard)
    })
    const more = test.load({ more: true })
    await vi.waitFor(() => expect(gateway.of(PATH)).toHaveLength(2))
    pages({
      '': { data: [row(9)], next: 'c9' },
      c9: { data: [row(8)], next: 'c8' },
      c8: { data: [row(7)], next: 'c7' },
    })
    await test.load()
    answer()
    expect(ids(await more)).toEqual(['tx9', 'tx8', 'tx7'])
  })

  it('a source whose pages lead to themselves, or are empty, ends', async () => {
    pages({ '': { data: [row(1)], next: 'c1' }, c1: { data: [], next: 'c1' } })
    const test = await world()
    await test.load()
    expect((await test.load({ more: true })).hasMore).toBe(false)
    expect(gateway.of(PATH)).toHaveLength(2)
  })

  it('rows that a page repeats are there once', async () => {
    pages({ '': { data: [row(2), row(2)], next: 'c1' }, c1: { data: [row(2), row(1)], next: null } })
    const test = await world()
    await test.load()
    expect(ids(await test.load({ more: true }))).toEqual(['tx2', 'tx1'])
  })
})

describe('when it fails', () => {
  it.each([
    ['is down', status(500)],
    ['refuses', status(400, { reasons: [{ name: 'cursor', description: 'no for first' }] })],
    ['sends HTML', html],
    ['is silent', silence],
  ])('what is known stays when the gateway %s, and it is told once, without an address', async (_, reply) => {
    pages({ '': { data: [row(1)], next: null } })
    const test = await world()
    await test.load()
    gateway.reply(PATH, reply)
    expect(await test.load()).toMatchObject({ status: 'failed', rows: [{ id: 'tx1' }] })
    await test.load()
    const told = test.events.filter(({ event }) => event === 'ERROR_FETCH_TRANSACTIONS')
    expect(told).toEqual([
      {
        event: 'ERROR_FETCH_TRANSACTIONS',
        properties: { network: 'fake:1', code: expect.any(String) as string },
      },
    ])
    expect(JSON.stringify(told)).not.toContain('first')
    pages({ '': { data: [row(2), row(1)], next: null } })
    const view = await test.load()
    expect([view.status, view.error, ids(view)]).toEqual(['ready', undefined, ['tx2', 'tx1']])
  })

  it('the pages stay when the next one cannot be had, and the same one is asked for again', async () => {
    pages({ '': { data: [row(2)], next: 'c1' } })
    const test = await world()
    await test.load()
    expect(await test.load({ more: true })).toMatchObject({
      more: 'failed',
      status: 'ready',
      rows: [{ id: 'tx2' }],
    })
    pages({ c1: { data: [row(1)], next: null } })
    expect(ids(await test.load({ more: true }))).toEqual(['tx2', 'tx1'])
    expect(test.events.filter(({ event }) => event === 'LOAD_MORE_TRANSACTIONS')).toEqual([
      { event: 'LOAD_MORE_TRANSACTIONS', properties: { network: 'fake:1' } },
      { event: 'LOAD_MORE_TRANSACTIONS', properties: { network: 'fake:1' } },
    ])
  })

  it('a gateway that does not say what it serves has failed, and is not no gateway', async () => {
    const test = await world()
    gateway.reply(CHAINS, status(400))
    expect(await test.load()).toMatchObject({ status: 'failed', source: 'gateway' })
    gateway.reply(CHAINS, { http: [ONE.caipNetworkId], ws: [] })
    pages({ '': { data: [row(1)], next: null } })
    expect(ids(await test.load())).toEqual(['tx1'])
  })
})

describe('own transfers', () => {
  it.each([
    ['both while they wait', ['first', 'second'], 'pending', 'pending'],
    ['what cancelled it, before the page knows', ['second'], 'confirmed', 'cancelled'],
    ['the payment itself, before the page knows', ['first'], 'confirmed', 'confirmed'],
  ] as const)(
    'a payment and what is to cancel it are one row where the gateway has %s',
    async (_, which, status, told) => {
      const test = await world()
      await connectFake(test)
      test.adapter.chain.halted = true
      const { hash: first } = await send(test)
      const [{ id } = { id: 0 }] = selectTransfers(test.core.store.getState())
      const { hash: second } = await replaceTransfer(test.core, { id, kind: 'cancel' })
      const hashes = { first, second }
      const amount = [moved({ quantity: { numeric: '0.25' } })]
      const data = which.map((each, index) =>
        row(index, { hash: hashes[each], status }, each === 'first' ? amount : []),
      )
      pages({ '': { data, next: null } })
      expect((await test.load()).rows).toMatchObject([{ status: told, transfers: [{ amount: '0.25' }] }])
    },
  )

  it('a transfer is on top at once, and the gateway’s row of the same hash takes its place', async () => {
    pages({ '': { data: [row(1)], next: null } })
    const test = await world()
    await connectFake(test)
    await test.load()
    test.adapter.chain.halted = true
    const { hash } = await send(test)
    expect(view(test).rows).toMatchObject([
      {
        hash,
        status: 'pending',
        other: 'friend',
        transfers: [{ direction: 'out', amount: '0.25', symbol: 'FAKE' }],
      },
      { id: 'tx1' },
    ])
    pages({
      '': { data: [row(999, { hash }, [moved({ quantity: { numeric: '0.25' } })]), row(1)], next: null },
    })
    test.adapter.chain.halted = false
    await vi.waitFor(() => expect(ids(view(test))).toEqual(['tx999', 'tx1']), 5000)
    expect(view(test).rows[0]).toMatchObject({ hash, status: 'confirmed' })
  })

  it('money 11: an own one that is pending is on top of an index that is behind its chain', async () => {
    pages({ '': { data: [row(1)], next: null, partial: ['recent'] } })
    const test = await world()
    await connectFake(test)
    test.adapter.chain.halted = true
    const { hash } = await send(test)
    expect(await test.load()).toMatchObject({
      partial: ['recent'],
      rows: [{ hash, status: 'pending' }, { id: 'tx1' }],
    })
  })

  it('a hash is the same in capital letters', async () => {
    const hash = '0xABCDEF'
    pages({ '': { data: [row(9, { hash: '0xabcdef' })], next: null } })
    const test = await world()
    await connectFake(test)
    await send(test)
    const [sent] = test.core.store.getState().transfers!.list
    test.core.store.dispatch(transferConfirmed({ id: sent!.id, hash, block: '1' }))
    expect(ids(await test.load())).toEqual(['tx9'])
  })

  it('the chain may decide before the gateway knows', async () => {
    const test = await world()
    await connectFake(test)
    const { hash } = await send(test)
    pages({ '': { data: [row(9, { hash, status: 'pending' })], next: null } })
    await test.load()
    await vi.waitFor(() => expect(view(test).rows).toMatchObject([{ hash, status: 'confirmed' }]))
  })

  it('money 11: one that a reorganisation took out of the chain is pending again, until the chain has it', async () => {
    const test = await world()
    await connectFake(test)
    const { hash } = await send(test)
    await vi.waitFor(() => expect(selectTransfers(test.core.store.getState())[0]?.status).toBe('confirmed'))
    pages({ '': { data: [row(9, { hash, block: 7 }), row(1)], next: null } })
    expect((await test.load()).rows).toMatchObject([{ hash, status: 'confirmed' }, { id: 'tx1' }])
    test.adapter.chain.halted = true
    // A gateway that is behind its chain says nothing against what it told.
    pages({ '': { data: [row(1)], next: null, partial: ['recent'] } })
    expect((await test.load()).rows).toMatchObject([{ hash, status: 'confirmed' }, { id: 'tx1' }])
    pages({ '': { data: [row(1)], next: null } })
    expect((await test.load()).rows).toMatchObject([{ hash, status: 'pending' }, { id: 'tx1' }])
    test.adapter.chain.halted = false
    await vi.waitFor(() => expect(view(test).rows[0]).toMatchObject({ hash, status: 'confirmed' }))
    pages({ '': { data: [row(9, { hash, block: 8 }), row(1)], next: null } })
    expect((await test.load()).rows).toMatchObject([{ hash, status: 'confirmed' }, { id: 'tx1' }])
    pages({
      '': { data: [row(11), row(10)], next: 'c10' },
      c10: { data: [row(9, { hash, block: 8 })], next: null },
    })
    expect((await test.load()).rows.map(({ status }) => status)).not.toContain('pending')
  })

  it('no payment is pending again because the gateway serves its network no more', async () => {
    const test = await world()
    const { store } = test.core
    await connectFake(test)
    const { hash } = await send(test)
    await vi.waitFor(() => expect(selectTransfers(store.getState())[0]?.status).toBe('confirmed'))
    pages({ '': { data: [row(9, { hash, block: 7 }), row(1)], next: null } })
    await test.load()
    test.adapter.chain.halted = true
    gateway.reply(CHAINS, { http: [], ws: [] })
    await store.dispatch(supportedChains.initiate(undefined, { subscribe: false, forceRefetch: true }))
    expect(await test.load()).toMatchObject({ source: 'none', rows: [{ hash, status: 'confirmed' }] })
    expect(selectTransfers(store.getState())[0]?.status).toBe('confirmed')
  })

  it('without a gateway they are all there is, of this account on this network, after a reload too', async () => {
    const test = await world({ gatewayUrl: undefined })
    await connectFake(test)
    const { hash } = await send(test)
    await vi.waitFor(() => expect(test.core.store.getState().transfers?.list[0]?.status).toBe('confirmed'))
    expect(await test.load()).toMatchObject({
      source: 'none',
      hasMore: false,
      rows: [{ hash, status: 'confirmed' }],
    })
    expect((await test.load({ caipAddress: 'fake:1:second' })).rows).toEqual([])
    expect((await test.load({ networkId: 'fake:2' })).rows).toEqual([])
    expect(gateway.heard).toEqual([])
    test.core.stop()
    const reloaded = await testCore({ storage: test.storage, platform: livePlatform({ now: () => now }) })
    expect(await loadHistory(reloaded.core, ARG)).toMatchObject({
      source: 'none',
      rows: [{ hash, status: 'confirmed', other: 'friend' }],
    })
  })

  it('what the wallet refused is no transaction', async () => {
    const test = await world({ gatewayUrl: undefined })
    await connectFake(test)
    test.adapter.wallet.next('reject')
    await expect(send(test)).rejects.toThrow()
    expect((await test.load()).rows).toEqual([])
  })

  it('what storage holds is checked', async () => {
    const test = await world({ gatewayUrl: undefined })
    const kept = {
      caipNetworkId: 'fake:1',
      from: 'first',
      recipient: 'friend',
      amount: '1',
      symbol: 'FAKE',
      at: now - HOUR,
      hash: 'kept',
      status: 'confirmed',
    }
    const others = [
      { ...kept, at: now - 8 * 24 * HOUR },
      { ...kept, amount: 'all' },
      null,
      { ...kept, at: -1 },
    ]
    test.storage.setItem('@latchkey/default/sent@2', JSON.stringify([...others, kept]))
    expect(ids(await test.load())).toEqual(['kept'])
  })
})

describe('money.md 6.2 what is hidden', () => {
  const lure = { token: { name: 'Claim at prize.io', symbol: 'PRIZE', address: 'fake:1:scam' } }
  const friend = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
  const twin = '9W1111111111111111111111111111111111111111WM'

  it.each([
    ['all amounts are 0', from('stranger', [moved({ quantity: { numeric: '0.000' } }, 'in')]), 'zero-value'],
    ['a look-alike of one who was paid', from(twin), 'look-alike'],
    ['an unknown token that invites', from('stranger', [moved(lure, 'in')]), 'lure'],
  ])('%s: hidden, counted, and there on request', async (_, bad, reason) => {
    pages({ '': { data: [bad, row(0, { sentTo: friend })], next: null } })
    const test = await world()
    const plain = await test.load()
    expect([ids(plain), plain.hidden]).toEqual([['tx0'], 1])
    const whole = await test.load({ withHidden: true })
    expect(whole.rows.map((each) => [each.id, each.suspicion])).toEqual([
      ['tx1', reason],
      ['tx0', undefined],
    ])
    expect(whole.hidden).toBe(1)
    // A gateway that keeps nothing back is not asked for it.
    expect(gateway.of(PATH).map(({ query }) => query['spam'])).toEqual([undefined, undefined])
  })

  it('a look-alike of an address that this browser paid, however long ago', async () => {
    pages({ '': { data: [from(twin)], next: null } })
    const test = await world()
    expect(ids(await test.load())).toEqual(['tx1'])
    const recipients = { other: [{ address: friend, at: 1 }], fake: [] as object[] }
    test.storage.setItem('@latchkey/default/recipients@1', JSON.stringify(recipients))
    expect(ids(await test.load())).toEqual(['tx1'])
    recipients.fake = [{ address: friend, at: 1 }]
    test.storage.setItem('@latchkey/default/recipients@1', JSON.stringify(recipients))
    const view = await test.load()
    expect([ids(view), view.hidden]).toEqual([[], 1])
  })

  it.each([
    ['moved nothing', from('stranger', [])],
    ['the account signed', row(1, { sentFrom: 'first' }, [moved({ quantity: { numeric: '0' } })])],
    [
      'is of a token that the host named',
      from('stranger', [moved({ token: { ...lure.token, address: 'fake:1:mine' } }, 'in')]),
    ],
    [
      'is of the network’s own coin',
      from('stranger', [moved({ token: { name: 'Claim', symbol: 'FAKE' } }, 'in')]),
    ],
    [
      'is of an address that only looks like one who paid',
      row(1, { sentFrom: friend, sentTo: 'first' }, [moved({}, 'in')]),
    ],
  ])('a row stays that %s', async (_, good) => {
    pages({ '': { data: [good, from(twin, [moved({}, 'in')], 0)], next: null } })
    const test = await world({ tokens: { [ONE.caipNetworkId]: [{ address: 'mine' }] } })
    const view = await test.load()
    expect([view.hidden, ids(view)]).toEqual([0, ['tx1', 'tx0']])
  })

  it('the gateway hides, too: what it counts is counted, and asked for on request', async () => {
    pages({
      '': { data: [row(3)], next: 'c3', hidden: 2 },
      c3: { data: [row(1)], next: null, hidden: 1 },
      show: { data: [row(3), row(2)], next: 'c2' },
      showc2: { data: [row(1)], next: null },
    })
    const test = await world()
    expect((await test.load()).hidden).toBe(2)
    expect((await test.load({ more: true })).hidden).toBe(3)
    const whole = await test.load({ withHidden: true })
    expect(whole.rows.map((each) => [each.id, each.suspicion])).toEqual([
      ['tx3', undefined],
      ['tx2', 'reported'],
    ])
    expect(whole.hidden).toBe(3)
    expect(ids(await test.load({ withHidden: true, more: true }))).toEqual(['tx3', 'tx2', 'tx1'])
  })
})

describe('money.md 6.1 whom the history makes known to Send', () => {
  const token = { name: 'Fake', symbol: 'FAKE', address: 'fake:1:scam' }
  const paid = ({ core }: TestCore): readonly string[] =>
    core.services.features.get('activity')!.paid(core.store.getState(), 'fake')

  it('those that the account paid, as far as pages are loaded; no page is asked for it', async () => {
    pages({
      '': { data: [row(4, { sentTo: 'second-friend' }), row(3)], next: 'c3' },
      c3: { data: [row(2, { sentTo: 'old-friend' })], next: null },
    })
    const test = await world()
    await connectFake(test)
    await test.core.services.features.load('activity')
    expect(paid(test)).toEqual([])
    await test.load()
    expect(paid(test)).toEqual(['second-friend', 'friend'])
    expect(gateway.of(PATH)).toHaveLength(1)
    await test.load({ more: true })
    expect(paid(test)).toEqual(['second-friend', 'friend', 'old-friend'])
    expect(test.core.services.features.get('activity')!.paid(test.core.store.getState(), 'other')).toEqual([])
  })

  it.each<[string, object]>([
    ['sent something to it', from('twin')],
    [
      'had a token write that the account sent nothing',
      row(1, { sentFrom: 'twin', sentTo: 'twin' }, [moved({ quantity: { numeric: '0' } })]),
    ],
    ['had a token write that the account sent it', row(1, { sentFrom: 'twin', sentTo: 'twin' })],
    [
      'had a token write so in a transaction whose sender is not known',
      row(1, { sentFrom: '', sentTo: 'twin' }, [moved({ token })]),
    ],
    [
      'was sent nothing by what the account signed',
      row(1, { sentTo: 'twin' }, [moved({ token, quantity: { numeric: '0.00' } })]),
    ],
    ['was called by the account', row(1, { operationType: 'execute', sentTo: 'twin' }, [])],
    ['traded with it', row(1, { operationType: 'trade', sentTo: 'twin' })],
  ])('nobody who %s', async (_, bad) => {
    pages({ '': { data: [bad, row(0)], next: null } })
    const test = await world()
    await connectFake(test)
    await test.load()
    expect(paid(test)).toEqual(['friend'])
  })

  it('of the account’s own coin it is certain that its owner spent it', async () => {
    pages({ '': { data: [row(1, { sentFrom: '', sentTo: 'of-many-inputs' })], next: null } })
    const test = await world()
    await connectFake(test)
    await test.load()
    expect(paid(test)).toEqual(['of-many-inputs'])
  })

  it('the own account is known in the spelling of each network', async () => {
    pages({ '': { data: [row(1)], next: null } })
    const test = await world()
    await connectFake(test)
    await test.load()
    const { core } = test
    const connected = core.store.getState()
    const { byId } = connected.sessions
    const spelled = Object.entries(byId).map(([id, session]) => [
      id,
      { ...session, accounts: session.accounts.map((each) => ({ ...each, address: `2/${each.address}` })) },
    ])
    const state = { ...connected, sessions: { ...connected.sessions, byId: Object.fromEntries(spelled) } }
    const { paid: recipients } = core.services.features.get('activity')!
    expect(recipients(state, 'fake')).toEqual([])
    expect(recipients(state, 'fake', (address) => address.replace('2/', ''))).toEqual(['friend'])
  })

  it('none of what the gateway hides, and none of another’s history that a page has read', async () => {
    pages({
      '': { data: [row(3)], next: null, hidden: 1 },
      show: { data: [row(3), row(2, { sentTo: 'hidden' })], next: null },
    })
    gateway.reply('/v1/account/stranger/history', {
      data: [row(1, { sentFrom: 'stranger', sentTo: 'accomplice' })],
      next: null,
    })
    const test = await world()
    await connectFake(test)
    await test.load()
    await test.load({ withHidden: true })
    const theirs = await test.load({ caipAddress: 'fake:1:stranger' })
    expect(theirs.rows).toHaveLength(1)
    expect(paid(test)).toEqual(['friend'])
  })
})

it('CLICK_TRANSACTIONS when a visitor opens the view, with the network only', async () => {
  const test = await world()
  await connectFake(test)
  await test.core.services.features.load('activity')
  await openModal(test.core)
  test.core.store.dispatch(viewPushed(to('Transactions')))
  expect(test.events.filter(({ event }) => event === 'CLICK_TRANSACTIONS')).toEqual([
    { event: 'CLICK_TRANSACTIONS', properties: { network: 'fake:1' } },
  ])
})

describe('where no gateway serves the network, the chain itself is asked', () => {
  const found = (number: number, more: object = {}): object => ({
    id: `tx${number}`,
    hash: `tx${number}`,
    status: 'confirmed',
    at: START + number * HOUR,
    sentFrom: 'friend',
    sentTo: 'first',
    block: String(number),
    transfers: [{ direction: 'in', amount: '2', name: 'Fake', symbol: 'FAKE' }],
    ...more,
  })
  const asked: object[] = []
  let answer: (cursor: string | undefined) => unknown = () => ({ rows: [], next: null, partial: [] })
  const reader = {
    'history:read': async ({ signal: _signal, network, ...question }: HistoryRequest) => {
      asked.push({ ...question, network: network.caipNetworkId })
      return answer(question.cursor) as ChainHistory
    },
  }
  beforeEach(() => asked.splice(0))

  it('page by page, with the tokens that the host named', async () => {
    answer = (cursor) =>
      cursor === undefined
        ? { rows: [found(3), found(2)], next: 'c2', partial: ['older'] }
        : { rows: [found(1)], next: null, partial: [] }
    const tokens = { [ONE.caipNetworkId]: [{ address: 'coin', symbol: 'COIN' }] }
    const test = await world({ gatewayUrl: undefined, tokens }, reader)
    const first = await test.load()
    expect(first).toMatchObject({ source: 'chain', status: 'ready', hasMore: true, partial: ['older'] })
    expect(first.rows[0]).toMatchObject({ kind: 'receive', other: 'friend', status: 'confirmed' })
    const all = await test.load({ more: true })
    expect([ids(all), all.hasMore]).toEqual([['tx3', 'tx2', 'tx1'], false])
    const question = { address: 'first', network: 'fake:1', tokens: tokens[ONE.caipNetworkId] }
    expect(asked).toEqual([question, { ...question, cursor: 'c2' }])
    expect(gateway.heard).toEqual([])
  })

  it('a gateway that serves it is asked alone; the list begins again where it serves it no more', async () => {
    answer = () => ({ rows: [found(9)], next: null, partial: [] })
    pages({ '': { data: [row(2)], next: 'c2' } })
    const test = await world({}, reader)
    expect([ids(await test.load()), asked]).toEqual([['tx2'], []])
    gateway.reply(CHAINS, { http: [], ws: [] })
    await test.core.store.dispatch(
      supportedChains.initiate(undefined, { subscribe: false, forceRefetch: true }),
    )
    expect(await test.load()).toMatchObject({ source: 'chain', rows: [{ id: 'tx9' }], hasMore: false })
  })

  it('behaviour 4.57 a gateway that serves a network and has no history of it is stood in for', async () => {
    answer = () => ({ rows: [found(9)], next: null, partial: [] })
    pages({ '': { data: [], next: null, partial: ['all'] } })
    const test = await world({}, reader)
    expect(await test.load()).toMatchObject({ source: 'chain', rows: [{ id: 'tx9' }], partial: [] })
    pages({ '': { data: [row(2)], next: null } })
    expect(await test.load()).toMatchObject({ source: 'gateway', rows: [{ id: 'tx2' }] })
  })

  it('behaviour 4.57 where its nodes tell nothing either, no account is said to have done nothing', async () => {
    pages({ '': { data: [], next: null, partial: ['all'] } })
    const test = await world({})
    expect(await test.load()).toMatchObject({ source: 'none', status: 'ready', rows: [], partial: [] })
  })

  it('a gateway that is silent is stood in for; where it told something before, that stays', async () => {
    answer = () => ({ rows: [found(9)], next: null, partial: [] })
    const test = await world({}, reader)
    gateway.reply(CHAINS, status(400))
    expect(await test.load()).toMatchObject({ source: 'chain', status: 'ready', rows: [{ id: 'tx9' }] })
    gateway.reply(CHAINS, { http: [ONE.caipNetworkId], ws: [] })
    pages({ '': { data: [row(2)], next: null } })
    expect(await test.load()).toMatchObject({ source: 'gateway', rows: [{ id: 'tx2' }] })
    asked.splice(0)
    gateway.reply(CHAINS, status(400))
    await test.core.store.dispatch(
      supportedChains.initiate(undefined, { subscribe: false, forceRefetch: true }),
    )
    expect(await test.load()).toMatchObject({ source: 'gateway', rows: [{ id: 'tx2' }] })
    expect(asked).toEqual([])
  })

  it('what does not fit is left out, pictures of other hosts than by https too', async () => {
    const [fine] = [
      found(4, {
        fee: 'much',
        transfers: [
          {
            direction: 'in',
            amount: '1',
            name: 'Coin',
            symbol: 'COIN',
            iconUrl: 'http://tracker.test/a.png',
          },
          { direction: 'up', amount: '1', name: 'Coin', symbol: 'COIN' },
        ],
      }),
    ]
    answer = () => ({
      rows: [fine, found(3, { status: 'maybe' }), found(2, { hash: '' }), 'x'],
      next: 7,
      partial: 'x',
    })
    const test = await world({ gatewayUrl: undefined }, reader)
    const { rows, hasMore, partial } = await test.load()
    expect([rows.map(({ id }) => id), hasMore, partial]).toEqual([['tx4'], false, []])
    expect(rows[0]).not.toHaveProperty('fee')
    expect(rows[0]?.transfers).toEqual([{ direction: 'in', amount: '1', name: 'Coin', symbol: 'COIN' }])
  })

  it.each([
    ['no list', () => ({ rows: 'none' })],
    ['an error', () => Promise.reject(new Error('away'))],
  ])('%s is a failure that keeps what was there', async (_name, bad) => {
    answer = () => ({ rows: [found(1)], next: null, partial: [] })
    const test = await world({ gatewayUrl: undefined }, reader)
    await test.load()
    answer = bad
    expect(await test.load()).toMatchObject({ status: 'failed', rows: [{ id: 'tx1' }] })
    answer = () => ({ rows: [found(2), found(1)], next: null, partial: [] })
    expect(ids(await test.load())).toEqual(['tx2', 'tx1'])
  })

  it('an own payment is on top at once, and once the chain tells of it there is one row', async () => {
    answer = () => ({ rows: [], next: null, partial: [] })
    const test = await world({ gatewayUrl: undefined }, reader)
    await connectFake(test)
    await test.load()
    const { hash } = await send(test)
    answer = () => ({
      rows: [found(5, { id: hash, hash, sentFrom: 'first', sentTo: 'friend' })],
      next: null,
      partial: [],
    })
    await vi.waitFor(() => expect(view(test).rows).toMatchObject([{ hash, status: 'confirmed', id: hash }]))
  })
})
