import type { ServerResponse } from 'node:http'
import { fakeSharedConnector, fakeWallet } from '@latchkey/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  html,
  livePlatform,
  status,
  testGateway,
  type Heard,
  type TestGateway,
} from '../api/gateway.fixture.js'
import { OTHER, testCore, type TestCore } from '../core.fixture.js'
import { selectConnectRows } from '../connectList/connectRowsSelectors.js'
import { openModal } from '../navigation/openModal.js'
import type { LatchkeyOptions } from '../model/options.js'
import {
  selectCertifier,
  selectDirectory,
  selectDirectoryWallets,
  selectFoundWallets,
  selectIsInstalled,
} from './directorySelectors.js'
import { loadDirectoryPage } from './loadDirectoryPage.js'
import { prefetchWallets } from './prefetchWallets.js'
import { searchDirectory } from './searchDirectory.js'
import type { WalletRecord } from '../model/walletRecord.js'

const PATH = '/getWallets'
const record = (n: number): WalletRecord => ({
  id: `w${n}`,
  name: `Wallet ${n}`,
  chains: ['fake:1'],
  mobile_link: `wallet${n}://`,
  ...(n % 10 === 0 && { badge_type: 'certified' }),
  ...(n === 3 && { rdns: 'io.three' }),
})

let directory: readonly WalletRecord[]
let gateway: TestGateway
let certifier: unknown

/** As the real gateway does it. */
function serve(response: ServerResponse, heard: Heard): void {
  const { query } = heard
  const ids = (name: string): readonly string[] => query[name]?.split(',') ?? []
  const found = directory.filter(
    ({ id, name, badge_type }) =>
      (!query['include'] || ids('include').includes(id)) &&
      !ids('exclude').includes(id) &&
      (!query['badge_type'] || badge_type === query['badge_type']) &&
      (!query['search'] || name.toLowerCase().includes(query['search'].toLowerCase())),
  )
  const entries = Number(query['entries'])
  const from = (Number(query['page']) - 1) * entries
  status(200, {
    count: found.length,
    data: found.slice(from, from + entries),
    ...(certifier !== undefined && { certifier }),
  })(response, heard)
}

beforeEach(async () => {
  certifier = undefined
  directory = Array.from({ length: 100 }, (_, n) => record(n))
  gateway = await testGateway()
  gateway.reply(PATH, serve)
})
afterEach(() => gateway.close())

async function world(
  options: Partial<LatchkeyOptions> = {},
  fake: Parameters<typeof testCore>[1] = {},
): Promise<TestCore> {
  const test = await testCore({ platform: livePlatform(), gatewayUrl: gateway.url, ...options }, fake)
  await test.core.services.features.load('shell')
  return test
}
const alone = (options: Partial<LatchkeyOptions> = {}): Promise<TestCore> =>
  world({ gatewayUrl: undefined, ...options })
const state = ({ core }: TestCore): ReturnType<TestCore['core']['store']['getState']> => core.store.getState()
const shown = (test: TestCore): readonly string[] => selectDirectoryWallets(state(test)).map(({ id }) => id)
const found = (test: TestCore): readonly string[] | undefined =>
  selectFoundWallets(state(test))?.map(({ id }) => id)
const range = (from: number, until: number): readonly string[] =>
  Array.from({ length: until - from }, (_, n) => `w${from + n}`)

describe('S4.35 S7.33 the list of every wallet', () => {
  it('comes page by page, in order, each wallet once, until all is there', async () => {
    const test = await world()
    expect(selectDirectory(state(test))).toMatchObject({ status: 'idle', ids: [] })
    await loadDirectoryPage(test.core, {})
    expect(shown(test)).toEqual(range(0, 40))
    expect(selectDirectory(state(test))).toMatchObject({
      status: 'ready',
      count: 100,
      isComplete: false,
      page: 1,
    })
    await loadDirectoryPage(test.core, {})
    await loadDirectoryPage(test.core, {})
    expect(shown(test)).toEqual(range(0, 100))
    expect(selectDirectory(state(test)).isComplete).toBe(true)
    await loadDirectoryPage(test.core, {})
    expect(gateway.of(PATH).map(({ query }) => query['page'])).toEqual(['1', '2', '3'])
  })

  it('S3.14 the state has the wallets, recommended and featured ones, what a search found, the page and the count', async () => {
    certifier = { name: 'Harbour Labs' }
    const withBadge = (n: number): WalletRecord => ({ ...record(n), certifier: 'Harbour Labs' })
    const test = await world({ featuredWalletIds: ['w50'] })
    await openModal(test.core)
    await expect.poll(() => state(test).wallets?.recommendedIds).toEqual(range(0, 4))
    await loadDirectoryPage(test.core, {})
    await searchDirectory(test.core, { search: 'Wallet 7', certified: false })
    await expect.poll(() => state(test).directory?.search?.status).toBe('ready')
    expect(state(test).wallets).toMatchObject({
      featuredIds: ['w50'],
      count: 99,
      byId: { w0: withBadge(0), w50: withBadge(50), w7: record(7) },
    })
    expect(state(test).directory).toMatchObject({
      page: 1,
      count: 99,
      search: { text: 'Wallet 7', certified: false },
    })
    expect(found(test)).toEqual(['w7', ...range(70, 80)])
  })

  it.each([
    ['records that are none', { data: [{ id: 1, name: null }, null, 5, {}], count: 'many' }],
    ['no count', { data: [] }],
    ['no list', { count: 3 }],
  ])(
    'e2e 7: an answer of the wrong shape (%s) is no empty directory: what ships stands in, and the next try is asked and heals it',
    async (_, body) => {
      gateway.reply(PATH, body)
      const test = await world()
      await loadDirectoryPage(test.core, {})
      expect(selectDirectory(state(test))).toMatchObject({ status: 'failed', isComplete: false, page: 0 })
      gateway.reply(PATH, serve)
      await loadDirectoryPage(test.core, {})
      expect(selectDirectory(state(test))).toMatchObject({ status: 'ready', count: 100, page: 1 })
      expect(shown(test)).toEqual(range(0, 40))
    },
  )

  it('e2e 18: a slow directory: what ships with the package is shown meanwhile, and goes when the directory answers', async () => {
    let answer = (): void => undefined
    gateway.reply(PATH, (response: ServerResponse, heard: Heard) => {
      answer = () => serve(response, heard)
    })
    const networks = [{ ...OTHER, caipNetworkId: 'eip155:1' as const, chainNamespace: 'eip155', id: 1 }]
    const test = await world({ networks })
    const loading = loadDirectoryPage(test.core, {})
    await expect.poll(() => shown(test).length, { timeout: 5000 }).toBeGreaterThan(5)
    expect(selectDirectory(state(test))).toMatchObject({ status: 'loading', page: 0, isComplete: false })
    answer()
    await loading
    expect(shown(test)).toEqual(range(0, 40))
    expect(selectDirectory(state(test)).status).toBe('ready')
  })

  it('asks for a page once, however often it is wanted', async () => {
    const test = await world()
    await Promise.all([
      loadDirectoryPage(test.core, {}),
      loadDirectoryPage(test.core, {}),
      loadDirectoryPage(test.core, {}),
    ])
    expect(gateway.of(PATH)).toHaveLength(1)
  })

  it('featured, recommended and pages in this order, installed first', async () => {
    const test = await world(
      { featuredWalletIds: ['w50', 'w7'] },
      { wallets: [fakeWallet({ id: 'three', rdns: 'io.three' })] },
    )
    await prefetchWallets(test.core, { namespace: undefined })
    await loadDirectoryPage(test.core, {})
    expect(shown(test).slice(0, 5)).toEqual(['w3', 'w50', 'w7', 'w0', 'w1'])
    expect(new Set(shown(test)).size).toBe(shown(test).length)
    expect(selectIsInstalled(state(test), record(3))).toBe(true)
    expect(selectIsInstalled(state(test), record(4))).toBe(false)
  })

  it.each([
    [0, true],
    [40, true],
    [41, false],
  ])('a directory of %i wallets: complete after the first page is %s', async (count, isComplete) => {
    directory = directory.slice(0, count)
    const test = await world()
    await loadDirectoryPage(test.core, {})
    expect(selectDirectory(state(test))).toMatchObject({ isComplete, status: 'ready', count })
    expect(shown(test)).toHaveLength(Math.min(40, count))
  })

  it('a directory of 10,000: the list is made in no task over 50 ms', async () => {
    directory = Array.from({ length: 10_000 }, (_, n) => record(n))
    const test = await world()
    await test.core.services.features.load('wallets')
    test.core.store.dispatch({ type: 'wallets/received', payload: directory })
    test.core.store.dispatch({
      type: 'directory/pageReceived',
      payload: { page: 1, ids: range(0, 10_000), count: 10_000, isLast: true },
    })
    const before = process.cpuUsage()
    expect(shown(test)).toHaveLength(10_000)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(50)
  })

  it('a page that fails is tried again, and what was there stays', async () => {
    const test = await world()
    await loadDirectoryPage(test.core, {})
    gateway.reply(PATH, html)
    await loadDirectoryPage(test.core, {})
    expect(selectDirectory(state(test))).toMatchObject({ status: 'failed', page: 1, isComplete: false })
    expect(shown(test)).toEqual(range(0, 40))
    gateway.reply(PATH, serve)
    await loadDirectoryPage(test.core, {})
    expect(shown(test)).toEqual(range(0, 80))
  })

  it('another family begins anew', async () => {
    const test = await world({ networks: [OTHER], adapters: [] })
    await loadDirectoryPage(test.core, {})
    await loadDirectoryPage(test.core, { namespace: 'other' })
    expect(selectDirectory(state(test))).toMatchObject({ page: 1, namespace: 'other' })
    expect(gateway.of(PATH).at(-1)?.query['chains']).toBe('other:1')
  })

  it('R1 basic mode has only wallets that can be reached', async () => {
    directory = [record(0), { id: 'far', name: 'Far', chains: ['fake:1'], homepage: 'https://far.test' }]
    const test = await world({ basic: true })
    await loadDirectoryPage(test.core, {})
    expect(shown(test)).toEqual(['w0'])
  })
})

describe('without a directory', () => {
  const NETWORKS = {
    networks: [{ ...OTHER, caipNetworkId: 'eip155:1' as const, chainNamespace: 'eip155' }],
    adapters: [],
  }

  it('the wallets that ship with the package stand in', async () => {
    const test = await alone(NETWORKS)
    await loadDirectoryPage(test.core, {})
    expect(selectDirectory(state(test))).toMatchObject({ status: 'ready', isComplete: true })
    const wallets = selectDirectoryWallets(state(test))
    expect(wallets.length).toBeGreaterThan(30)
    expect(wallets[0]?.name).toBe('MetaMask')
    expect(gateway.heard).toEqual([])
  })

  it.each([
    ['dead', 'http://127.0.0.1:9'],
    ['answering nonsense', undefined],
  ])('also while the gateway is %s, and it is asked again', async (_, gatewayUrl = gateway.url) => {
    gateway.reply(PATH, html)
    const test = await world({ ...NETWORKS, gatewayUrl })
    await loadDirectoryPage(test.core, {})
    expect(selectDirectory(state(test))).toMatchObject({ status: 'failed', isComplete: false })
    expect(shown(test)).toContain('io.metamask')
    if (gatewayUrl !== gateway.url) return
    gateway.reply(PATH, serve)
    await loadDirectoryPage(test.core, {})
    expect(shown(test)).toEqual(range(0, 40))
  })

  it('S6.04 include, exclude and families hold there too', async () => {
    const test = await alone({
      ...NETWORKS,
      includeWalletIds: ['io.metamask', 'me.rainbow', 'app.phantom'],
      excludeWalletIds: ['me.rainbow'],
    })
    await loadDirectoryPage(test.core, {})
    expect(shown(test)).not.toContain('me.rainbow')
    expect(shown(test)).toContain('io.metamask')
    const other = await alone()
    await loadDirectoryPage(other.core, {})
    expect(shown(other)).toEqual([])
  })

  it('S7.34 a search finds them', async () => {
    const test = await alone(NETWORKS)
    await searchDirectory(test.core, { search: ' rain ', certified: false })
    expect(selectFoundWallets(state(test))?.map(({ name }) => name)).toEqual(['Rainbow'])
    expect(test.events.at(-1)).toEqual({ event: 'SEARCH_WALLET', properties: { badge: '', search: 'rain' } })
  })

  it('S7.35 they are recommended where WalletConnect reaches them, and only there', async () => {
    const walletConnect = fakeSharedConnector().load
    const test = await alone({ ...NETWORKS, walletConnect, featuredWalletIds: ['me.rainbow'] })
    await prefetchWallets(test.core, { namespace: undefined })
    expect(state(test).wallets?.recommendedIds).toHaveLength(4)
    expect(state(test).wallets?.featuredIds).toEqual(['me.rainbow'])
    const without = await alone(NETWORKS)
    await prefetchWallets(without.core, { namespace: undefined })
    expect(state(without).wallets?.byId).toEqual({})
  })

  it('S7.35 the first of them are enough for Connect; the others load where those do not do', async () => {
    const walletConnect = fakeSharedConnector().load
    const isWhole = ({ core }: TestCore): boolean =>
      core.services.features.get('walletSnapshot') !== undefined
    const few = await alone({ ...NETWORKS, walletConnect })
    await prefetchWallets(few.core, { namespace: undefined })
    expect(state(few).wallets?.recommendedIds[0]).toBe('io.metamask')
    expect(isWhole(few)).toBe(false)
    const featured = await alone({ ...NETWORKS, walletConnect, featuredWalletIds: ['io.rabby'] })
    await prefetchWallets(featured.core, { namespace: undefined })
    expect(state(featured).wallets?.featuredIds).toEqual(['io.rabby'])
    expect(isWhole(featured)).toBe(true)
    // Two of the first six serve it.
    const family = await alone({ ...NETWORKS, walletConnect })
    await prefetchWallets(family.core, { namespace: 'polkadot' })
    expect(state(family).wallets?.recommendedIds).toHaveLength(4)
    expect(isWhole(family)).toBe(true)
  })

  it('once the directory has answered, a search finds the first of them no more', async () => {
    gateway.reply(PATH, html)
    const test = await world({ ...NETWORKS, walletConnect: fakeSharedConnector().load })
    await prefetchWallets(test.core, { namespace: undefined })
    expect(state(test).wallets?.byId['me.rainbow']).toBeDefined()
    gateway.reply(PATH, serve)
    await loadDirectoryPage(test.core, {})
    await searchDirectory(test.core, { search: 'rain', certified: false })
    expect(selectFoundWallets(state(test))).toEqual([])
  })

  it('a wallet whose screen the host opens is known, also where Connect does not show it', async () => {
    const networks = [OTHER, ...NETWORKS.networks] as const
    const test = await alone({ networks, walletConnect: fakeSharedConnector().load })
    const params = { walletId: 'com.okex.wallet' }
    await openModal(test.core, { view: 'ConnectingWalletConnect', params })
    await expect.poll(() => state(test).wallets?.byId['com.okex.wallet']?.name).toBe('OKX Wallet')
  })

  it('what the gateway said before is not overwritten by it', async () => {
    const test = await world({ walletConnect: fakeSharedConnector().load })
    await prefetchWallets(test.core, { namespace: undefined })
    gateway.reply(PATH, html)
    await prefetchWallets(test.core, { namespace: 'fake' })
    expect(state(test).wallets?.recommendedIds).toEqual(['w0', 'w1', 'w2', 'w3'])
  })

  it('their pictures come from the gateway, where there is one', async () => {
    const test = await world({ ...NETWORKS, gatewayUrl: 'http://127.0.0.1:9' })
    await loadDirectoryPage(test.core, {})
    expect(selectDirectoryWallets(state(test))[0]?.image_url).toContain('http://127.0.0.1:9/getWalletImage/')
    const without = await alone(NETWORKS)
    await loadDirectoryPage(without.core, {})
    expect(selectDirectoryWallets(state(without))[0]?.image_url).toBeUndefined()
  })
})

describe('S5.13 S2.60 searching', () => {
  it('answers at once from what is known, and is completed by the gateway', async () => {
    const test = await world()
    await loadDirectoryPage(test.core, {})
    const search = searchDirectory(test.core, { search: 'wallet 4', certified: false })
    await Promise.resolve()
    await Promise.resolve()
    expect(found(test)).toEqual(['w4'])
    expect(selectDirectory(state(test)).search?.status).toBe('loading')
    await search
    expect(found(test)).toEqual(['w4', ...range(40, 50)])
    expect(selectDirectory(state(test)).search).toMatchObject({
      status: 'ready',
      text: 'wallet 4',
      certified: false,
    })
  })

  it('wallets that are told again as they were are the same objects, and one that changed is not', async () => {
    const test = await world()
    await loadDirectoryPage(test.core, {})
    await searchDirectory(test.core, { search: 'wallet 4', certified: false })
    const { wallets } = state(test)
    expect(wallets?.byId).toHaveProperty('w49')
    await searchDirectory(test.core, { search: 'wallet 49', certified: false })
    expect(gateway.of(PATH)).toHaveLength(3)
    expect(state(test).wallets).toBe(wallets)

    directory = directory.map((each) => (each.id === 'w4' ? { ...each, name: 'Wallet 48.5' } : each))
    await searchDirectory(test.core, { search: 'wallet 48', certified: false })
    expect(state(test).wallets?.byId['w4']?.name).toBe('Wallet 48.5')
    expect(state(test).wallets?.byId['w48']).toBe(wallets?.byId['w48'])
  })

  it.each([
    ['', false],
    ['w', false],
    [' w ', false],
    ['  ', false],
  ])('%j is no search', async (search, certified) => {
    const test = await world()
    await searchDirectory(test.core, { search: 'wallet 1', certified: false })
    await searchDirectory(test.core, { search, certified })
    expect(found(test)).toBeUndefined()
    expect(gateway.of(PATH)).toHaveLength(1)
  })

  it('S2.58 certified only is a search of its own', async () => {
    const test = await world()
    await searchDirectory(test.core, { search: '', certified: true })
    expect(found(test)).toEqual(['w0', 'w10', 'w20', 'w30', 'w40', 'w50', 'w60', 'w70', 'w80', 'w90'])
    expect(gateway.of(PATH)[0]?.query['badge_type']).toBe('certified')
  })

  it('R31 S2.58 certified only: of the wallets that are known, those without a certifier do not show', async () => {
    certifier = { name: 'Harbour Labs' }
    const test = await world()
    await loadDirectoryPage(test.core, {})
    const search = searchDirectory(test.core, { search: '', certified: true })
    await expect.poll(() => found(test)).toEqual(['w0', 'w10', 'w20', 'w30'])
    await search
    expect(found(test)).toEqual(['w0', ...range(1, 10).map((id) => `${id}0`)])
  })

  it.each([undefined, null, 'Harbour Labs', { name: '' }, { name: 7 }])(
    'R31 no badge without the name of a certifier: %j',
    async (value) => {
      certifier = value
      const test = await world()
      await loadDirectoryPage(test.core, {})
      expect(selectCertifier(state(test))).toBeUndefined()
      expect(
        selectDirectoryWallets(state(test)).filter(
          (wallet) => wallet.badge_type !== undefined || wallet.certifier !== undefined,
        ),
      ).toEqual([])
    },
  )

  it('R31 a badge has the name of who gave it, and goes when the gateway names nobody any more', async () => {
    certifier = { name: 'Harbour\u202E Labs', date: '2026-11-01' }
    const test = await world()
    await loadDirectoryPage(test.core, {})
    expect(selectCertifier(state(test))).toBe('Harbour Labs')
    const badges = selectDirectoryWallets(state(test)).flatMap((wallet) =>
      wallet.certifier === undefined ? [] : [[wallet.id, wallet.badge_type, wallet.certifier]],
    )
    expect(badges).toEqual(['w0', 'w10', 'w20', 'w30'].map((id) => [id, 'certified', 'Harbour Labs']))
    certifier = undefined
    await loadDirectoryPage(test.core, {})
    expect(selectCertifier(state(test))).toBeUndefined()
  })

  it('a changed query is compared after trimming', async () => {
    const test = await world()
    await Promise.all([
      searchDirectory(test.core, { search: 'wallet 1', certified: false }),
      searchDirectory(test.core, { search: ' wallet 1  ', certified: false }),
    ])
    expect(gateway.of(PATH)).toHaveLength(1)
  })

  it('typing asks the gateway once, for the last of it', async () => {
    const test = await world()
    for (const search of ['wa', 'wal', 'wall', 'wallet 9'])
      void searchDirectory(test.core, { search, certified: false }).catch(() => undefined)
    await searchDirectory(test.core, { search: 'wallet 9', certified: false })
    expect(gateway.of(PATH).map(({ query }) => query['search'])).toEqual(['wallet 9'])
  })

  it('a stale answer never overwrites a newer one', async () => {
    const test = await world()
    const waiting: (() => void)[] = []
    gateway.reply(PATH, (response: ServerResponse, heard: Heard) => {
      if (heard.query['search'] === 'wallet 1') waiting.push(() => serve(response, heard))
      else serve(response, heard)
    })
    const first = searchDirectory(test.core, { search: 'wallet 1', certified: false })
    first.catch(() => undefined)
    await expect.poll(() => waiting.length).toBe(1)
    await searchDirectory(test.core, { search: 'wallet 2', certified: false })
    const newer = found(test)
    waiting.forEach((answer) => answer())
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(found(test)).toEqual(newer)
    expect(newer?.[0]).toBe('w2')
  })

  it('S6.04 what is excluded is not found', async () => {
    const test = await world({ excludeWalletIds: ['w4', 'w41'] })
    await prefetchWallets(test.core, { namespace: undefined })
    await loadDirectoryPage(test.core, {})
    await searchDirectory(test.core, { search: 'wallet 4', certified: false })
    expect(found(test)).toEqual(['w40', ...range(42, 50)])
  })

  it('nothing found is an answer; a gateway that fails is none', async () => {
    const test = await world()
    await searchDirectory(test.core, { search: 'zzz', certified: false })
    expect(found(test)).toEqual([])
    expect(selectDirectory(state(test)).search?.status).toBe('ready')
    gateway.reply(PATH, status(400))
    await searchDirectory(test.core, { search: 'yyy', certified: false })
    expect(selectDirectory(state(test)).search?.status).toBe('failed')
  })
})

it('S9.12 the rows of Connect count what the directory has', async () => {
  const test = await world({ walletConnect: fakeSharedConnector().load, featuredWalletIds: ['w1'] })
  await openModal(test.core)
  await expect
    .poll(
      () =>
        selectConnectRows(state(test), { isMobile: false }).find(({ kind }) => kind === 'allWallets')?.tag,
    )
    .toEqual({ kind: 'count', value: 100, isFloor: false })
})
