import type { CapabilityMap, ChainNfts } from '@latchkey/core/adapter'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { livePlatform, status, testGateway, type TestGateway } from '../api/gateway.fixture.js'
import { connectFake, ONE, testCore, type TestCore } from '../core.fixture.js'
import type { LatchkeyOptions } from '../model/options.js'
import { loadNfts, type LoadNftsArg } from './loadNfts.js'
import type { NftsView } from './nftsView.js'

const CHAINS = '/v1/supported-chains'
const PATH = '/v1/account/first/nfts'
const ARG: LoadNftsArg = { caipAddress: 'fake:1:first', networkId: ONE.caipNetworkId }

/** One as the gateway sends it. */
const nft = (id: string, more: object = {}): object => ({
  chainId: ONE.caipNetworkId,
  standard: 'erc721',
  token: 'pictures',
  id,
  amount: '1',
  name: `Picture ${id}`,
  collection: 'Pictures',
  imageUrl: null,
  attributes: [],
  spam: false,
  ...more,
})

let gateway: TestGateway
beforeEach(async () => {
  gateway = await testGateway()
})
afterEach(() => gateway.close())

/** Pages by cursor: `''` is the first one. */
function pages(all: Readonly<Record<string, object>>): void {
  gateway.reply(PATH, (response: never, heard: { readonly query: Readonly<Record<string, string>> }) => {
    const page = all[heard.query['cursor'] ?? '']
    status(page ? 200 : 404, page ?? {})(response, heard as never)
  })
}

interface World extends TestCore {
  load(more?: Partial<LoadNftsArg>): Promise<NftsView>
}

async function world(
  options: Partial<LatchkeyOptions> = {},
  overrides: Partial<CapabilityMap> = {},
): Promise<World> {
  gateway.reply(CHAINS, { http: [ONE.caipNetworkId], ws: [] })
  const test = await testCore(
    { platform: livePlatform(), gatewayUrl: gateway.url, ...options },
    { overrides },
  )
  return { ...test, load: (more) => loadNfts(test.core, { ...ARG, ...more }) }
}
const ids = ({ items }: Pick<NftsView, 'items'>): readonly string[] => items.map(({ id }) => id)
const asked = (): readonly (string | undefined)[] => gateway.of(PATH).map(({ query }) => query['cursor'])

describe('what the gateway is asked, and what is kept of its answer', () => {
  it('R9 page by page, with the network that is asked for, and nothing twice', async () => {
    pages({
      '': { data: [nft('1'), nft('2')], next: 'fake:1~pictures.2', partial: [] },
      'fake:1~pictures.2': { data: [nft('2'), nft('3')], next: null, partial: [] },
    })
    const test = await world()
    expect(await test.load()).toMatchObject({ hasMore: true, source: 'gateway', status: 'ready' })
    const view = await test.load({ more: true })
    expect([ids(view), view.hasMore, view.more]).toEqual([['1', '2', '3'], false, 'idle'])
    expect(gateway.of(PATH).map(({ query }) => query['chainId'])).toEqual(['fake:1', 'fake:1'])
    // There is nothing behind the last page.
    await test.load({ more: true })
    expect(asked()).toEqual([undefined, 'fake:1~pictures.2'])
  })

  it('one bad item is dropped, and not the page', async () => {
    const bad = [
      null,
      nft('1', { token: '../../etc' }),
      nft('2', { id: 'a/b' }),
      nft('3', { id: 7 }),
      nft('4', { amount: '0' }),
      nft('5', { amount: '1.5' }),
      nft('6', { amount: '9'.repeat(79) }),
      nft('7', { chainId: 'fake:2' }),
      nft('8', { chainId: '<b>' }),
    ]
    pages({ '': { data: [...bad, nft('9')], next: null, partial: ['metadata', '<b>', 7] } })
    const view = await (await world()).load()
    expect([ids(view), view.partial]).toEqual([['9'], ['metadata']])
  })

  it('texts of others are printable, short, and no more than there should be', async () => {
    const attributes = [
      { trait: 'Hour', value: 'Night' },
      { trait: '__proto__', value: 'x\u202Egnp.tol\u0000' },
      { trait: '', value: 'x' },
      { trait: 'Deep', value: { nested: true } },
      ...Array.from({ length: 200 }, (_, index) => ({ trait: `T${index}`, value: 'v'.repeat(500) })),
    ]
    const data = [
      nft('1', { name: `\u202Egnp.tol\n${'long '.repeat(100)}`, collection: '\u0000', attributes }),
      nft('2', { name: 7, collection: [], attributes: 'no', spam: 'no', problem: 'unheard-of' }),
    ]
    pages({ '': { data, next: null, partial: [] } })
    const [first, second] = (await (await world()).load()).items
    expect(first?.name).toMatch(/^gnp\.tollong long/)
    expect(first?.name?.length).toBeLessThanOrEqual(120)
    expect(first).not.toHaveProperty('collection')
    expect(first?.attributes).toHaveLength(50)
    expect(first?.attributes.slice(0, 2)).toEqual([
      { trait: 'Hour', value: 'Night' },
      { trait: '__proto__', value: 'xgnp.tol' },
    ])
    expect(Math.max(...(first?.attributes ?? []).map(({ value }) => value.length))).toBe(120)
    expect(second).toEqual({
      standard: 'erc721',
      token: 'pictures',
      id: '2',
      amount: '1',
      attributes: [],
      spam: false,
      problem: 'unreadable',
    })
  })

  it.each([
    ['of another server', 'https://spy.example/1.png?v=abc', 'abc'],
    ['of a node', 'http://127.0.0.1:8545/?v=abc', 'abc'],
    ['with a version that is none', 'https://gateway.test/x.webp?v=<b>', undefined],
  ])('a picture %s is asked of the own gateway only', async (_what, imageUrl, version) => {
    pages({ '': { data: [nft('1', { token: 'uniques:5', imageUrl })], next: null, partial: [] } })
    const [found] = (await (await world()).load()).items
    const url = new URL(found?.imageUrl ?? '')
    expect(url.href.startsWith(`${gateway.url}/public/nft/`)).toBe(true)
    expect(decodeURIComponent(url.pathname)).toBe('/public/nft/fake:1/uniques:5/1.webp')
    expect([url.searchParams.get('size'), url.searchParams.get('v') ?? undefined]).toEqual(['256', version])
  })

  it.each([
    ['no picture', null],
    ['a script', 'javascript:alert(1)'],
    ['no address', 'picture.png'],
    ['a page within the address', 'data:text/html,<script>alert(1)</script>'],
  ])('%s is no picture', async (_what, imageUrl) => {
    pages({ '': { data: [nft('1', { imageUrl })], next: null, partial: [] } })
    const [found] = (await (await world()).load()).items
    expect(found).not.toHaveProperty('imageUrl')
  })

  it('a picture within the answer stays: nothing is loaded for it', async () => {
    const imageUrl = 'data:image/webp;base64,AAAA'
    pages({ '': { data: [nft('1', { imageUrl })], next: null, partial: [] } })
    expect((await (await world()).load()).items[0]?.imageUrl).toBe(imageUrl)
  })

  it('an answer that is none is a failure, and so is silence of the gateway', async () => {
    pages({ '': { items: [] } })
    const test = await world()
    expect(await test.load()).toMatchObject({
      status: 'failed',
      items: [],
      error: { code: expect.any(String) },
    })
    gateway.reply(PATH, status(502, {}))
    expect(await test.load()).toMatchObject({ status: 'failed', error: { status: 502 } })
  })
})

describe('what is known stays', () => {
  it('R7 after a failure, with its age; the next answer takes its place', async () => {
    pages({ '': { data: [nft('1')], next: null, partial: [] } })
    const test = await world()
    const { fetchedAt } = await test.load()
    gateway.reply(PATH, status(502, {}))
    expect(await test.load()).toMatchObject({ status: 'failed', fetchedAt, items: [{ id: '1' }] })
    pages({ '': { data: [nft('2')], next: null, partial: [] } })
    const view = await test.load()
    expect([ids(view), view.status, view.error]).toEqual([['2'], 'ready', undefined])
  })

  it('a next page that fails leaves the others, and is asked for again', async () => {
    pages({ '': { data: [nft('1')], next: 'c1', partial: [] } })
    const test = await world()
    await test.load()
    expect(await test.load({ more: true })).toMatchObject({
      more: 'failed',
      items: [{ id: '1' }],
      hasMore: true,
    })
    pages({ c1: { data: [nft('2')], next: null, partial: [] } })
    expect(ids(await test.load({ more: true }))).toEqual(['1', '2'])
  })

  it('looking again asks for every page that is known: what is gone goes, and nothing jumps', async () => {
    pages({
      '': { data: [nft('1'), nft('2')], next: 'c2', partial: [] },
      c2: { data: [nft('3'), nft('4')], next: 'c4', partial: [] },
      c4: { data: [nft('5')], next: null, partial: [] },
    })
    const test = await world()
    await test.load()
    await test.load({ more: true })
    pages({
      '': { data: [nft('1'), nft('2')], next: 'c2', partial: [] },
      c2: { data: [nft('4')], next: 'c4', partial: [] },
    })
    const view = await test.load()
    expect([ids(view), view.hasMore]).toEqual([['1', '2', '4'], true])
  })

  it('of very many pages the first are asked for again, and those behind them stay', async () => {
    const all = Object.fromEntries(
      Array.from({ length: 10 }, (_, page) => [
        page === 0 ? '' : `c${page}`,
        { data: [nft(`${page}`)], next: page === 9 ? null : `c${page + 1}`, partial: [] },
      ]),
    )
    pages(all)
    const test = await world()
    await test.load()
    for (let page = 1; page < 10; page++) await test.load({ more: true })
    const before = gateway.of(PATH).length
    const view = await test.load()
    expect(gateway.of(PATH).length - before).toBe(8)
    expect([ids(view).length, view.hasMore]).toEqual([10, false])
  })
})

describe('pages that lead nowhere', () => {
  it('one that leads to itself ends the list', async () => {
    pages({
      '': { data: [nft('1')], next: 'c1', partial: [] },
      c1: { data: [nft('2')], next: 'c1', partial: [] },
    })
    const test = await world()
    await test.load()
    const view = await test.load({ more: true })
    expect([ids(view), view.hasMore]).toEqual([['1', '2'], false])
  })

  it('empty ones are passed over, a few at a time', async () => {
    gateway.reply(PATH, (response: never, heard: { readonly query: Readonly<Record<string, string>> }) => {
      const next = `c${Number(heard.query['cursor']?.slice(1) ?? 0) + 1}`
      status(200, { data: [], next, partial: [] })(response, heard as never)
    })
    const test = await world()
    const view = await test.load()
    expect([asked().length, view.hasMore, view.items]).toEqual([4, true, []])
  })
})

it('advertisements are counted and left out; who asks for them gets them, marked', async () => {
  pages({
    '': { data: [nft('1'), nft('2', { spam: true, name: 'Claim at x.example' })], next: null, partial: [] },
  })
  const test = await world()
  const view = await test.load()
  expect([ids(view), view.hidden]).toEqual([['1'], 1])
  const all = await test.load({ withHidden: true })
  expect([all.items.map(({ spam }) => spam), all.hidden]).toEqual([[false, true], 1])
})

it('S7.01 without a gateway, or with one that does not serve the network, nothing is asked', async () => {
  const without = await world({ gatewayUrl: undefined as never })
  expect(await without.load()).toMatchObject({ source: 'none', status: 'ready', items: [] })
  const test = await world()
  gateway.reply(CHAINS, { http: ['fake:9'], ws: [] })
  expect(await test.load()).toMatchObject({ source: 'none', status: 'ready', items: [] })
  expect(asked()).toEqual([])
})

it('a gateway that does not say what it serves is a failure, and not a network without NFTs', async () => {
  const test = await world()
  gateway.reply(CHAINS, status(502, {}))
  expect(await test.load()).toMatchObject({ source: 'gateway', status: 'failed' })
})

it('R10 no event tells of NFTs, and nothing of it is loaded before it is asked for', async () => {
  pages({ '': { data: [nft('1')], next: null, partial: [] } })
  const test = await world()
  await connectFake(test)
  expect(test.core.store.getState()).not.toHaveProperty('nfts')
  const before = test.events.length
  await test.load()
  expect(test.events.slice(before)).toEqual([])
})

it('lists of accounts that were left long ago go', async () => {
  const test = await world()
  gateway.reply(CHAINS, { http: [ONE.caipNetworkId], ws: [] })
  for (let account = 0; account < 12; account++) {
    gateway.reply(`/v1/account/a${account}/nfts`, { data: [nft('1')], next: null, partial: [] })
    await test.load({ caipAddress: `fake:1:a${account}` })
  }
  expect(Object.keys(test.core.store.getState().nfts?.lists ?? {})).toHaveLength(8)
})

describe('where no gateway serves the network, the chain itself is asked', () => {
  const reading = (answer: () => unknown): Partial<CapabilityMap> => ({
    'nfts:read': async () => answer() as ChainNfts,
  })
  const item = { standard: 'uniques', token: 'uniques:5', id: '1', amount: '1' }

  it('what it says, checked, without a picture: details are in places that no page goes to', async () => {
    const items = [
      { ...item, name: 'Harbour', collection: 'Lamps', imageUrl: 'https://tracker.test/a.png' },
      { ...item, id: '2', name: 'Claim at free-mints.xyz' },
      { ...item, id: '3', amount: '-1' },
      'nothing',
    ]
    const test = await world(
      { gatewayUrl: undefined },
      reading(() => ({ items, partial: ['holdings'] })),
    )
    const view = await test.load({ withHidden: true })
    expect(view).toMatchObject({
      source: 'chain',
      status: 'ready',
      hasMore: false,
      hidden: 1,
      partial: ['holdings'],
    })
    expect(view.items).toEqual([
      { ...item, name: 'Harbour', collection: 'Lamps', attributes: [], spam: false, problem: 'unsupported' },
      {
        ...item,
        id: '2',
        name: 'Claim at free-mints.xyz',
        attributes: [],
        spam: true,
        problem: 'unsupported',
      },
    ])
    expect(gateway.heard).toEqual([])
  })

  it('a gateway that serves the network is asked alone', async () => {
    pages({ '': { data: [nft('7')], next: null } })
    const test = await world(
      {},
      reading(() => expect.unreachable()),
    )
    expect(await test.load()).toMatchObject({ source: 'gateway', items: [{ id: '7' }] })
  })

  it('a gateway that is silent is stood in for, and takes its place again once it speaks', async () => {
    const test = await world(
      {},
      reading(() => ({ items: [item], partial: [] })),
    )
    gateway.reply(CHAINS, status(400))
    expect(await test.load()).toMatchObject({ source: 'chain', status: 'ready', items: [{ id: '1' }] })
    gateway.reply(CHAINS, { http: [ONE.caipNetworkId], ws: [] })
    pages({ '': { data: [nft('7')], next: null } })
    expect(await test.load()).toMatchObject({ source: 'gateway', items: [{ id: '7' }] })
  })

  it('a chain that does not answer is a failure that keeps what was there', async () => {
    let fails = false
    const test = await world(
      { gatewayUrl: undefined },
      reading(() => {
        if (fails) throw new Error('away')
        return { items: [item], partial: [] }
      }),
    )
    await test.load()
    fails = true
    expect(await test.load()).toMatchObject({ status: 'failed', items: [{ id: '1' }] })
    fails = false
    expect(await test.load()).toMatchObject({ status: 'ready', items: [{ id: '1' }] })
  })
})
