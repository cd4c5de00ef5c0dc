import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  html,
  livePlatform,
  status,
  testGateway,
  type Heard,
  type TestGateway,
} from '../api/gateway.fixture.js'
import { OTHER, testCore, TWO, type TestCore } from '../core.fixture.js'
import { closeModal, openModal } from '../navigation/openModal.js'
import type { LatchkeyOptions } from '../model/options.js'
import { prefetchWallets } from './prefetchWallets.js'
import { walletImageUrl } from './walletImageUrl.js'
import type { WalletRecord } from '../model/walletRecord.js'
import type { WalletsFeature } from '../features/walletsFeature.js'

const PATH = '/getWallets'
const directory = JSON.parse(
  readFileSync(new URL('../../../../apps/gateway/data/wallets/wallets.json', import.meta.url), 'utf8'),
) as readonly WalletRecord[]

/** The directory as the gateway serves it, as far as the tests need it. */
function serve(response: ServerResponse, heard: Heard): void {
  const { query } = heard
  const ids = (name: string): readonly string[] => query[name]?.split(',') ?? []
  const found = directory.filter(
    ({ id, name }) =>
      (!query['include'] || ids('include').includes(id)) &&
      !ids('exclude').includes(id) &&
      (!query['search'] || name.toLowerCase().includes(query['search'].toLowerCase())),
  )
  const entries = Number(query['entries'] ?? 40)
  const from = (Number(query['page'] ?? 1) - 1) * entries
  status(200, { count: found.length, data: found.slice(from, from + entries) })(response, heard)
}

let gateway: TestGateway
beforeEach(async () => {
  gateway = await testGateway()
  gateway.reply(PATH, serve)
})
afterEach(() => gateway.close())

async function world(
  options: Partial<LatchkeyOptions> = {},
): Promise<TestCore & { readonly feature: WalletsFeature }> {
  const test = await testCore({ platform: livePlatform(), gatewayUrl: gateway.url, ...options })
  await test.core.services.features.load('shell')
  return { ...test, feature: await test.core.services.features.load('wallets') }
}

const once = { subscribe: false }
const asked = (): readonly Heard['query'][] => gateway.of(PATH).map(({ query }) => query)

describe('the wallet directory', () => {
  it('S7.33 pages of 40, of the families on offer', async () => {
    const { core, feature } = await world({ networks: [TWO, OTHER], adapters: [] })
    const first = await core.store.dispatch(feature.endpoints.walletPage.initiate({ page: 1 }, once))
    expect(first.data?.count).toBe(539)
    expect(first.data?.wallets).toHaveLength(40)
    expect(asked()[0]).toEqual({
      page: '1',
      entries: '40',
      chains: 'fake:2,other:1',
      st: 'latchkey',
      sv: 'react-universal-0.1.0',
      projectId: 'test',
    })
    await core.store.dispatch(feature.endpoints.walletPage.initiate({ page: 1, namespace: 'other' }, once))
    expect(asked()[1]?.['chains']).toBe('other:1')
  })

  it('issue 12: a page with a thousand networks asks with an address that servers take, each family in it', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({
      ...TWO,
      id: index,
      caipNetworkId: `fake:${index}` as const,
    }))
    const { core, feature } = await world({ networks: [TWO, ...many.slice(3), OTHER], adapters: [] })
    const first = await core.store.dispatch(feature.endpoints.walletPage.initiate({ page: 1 }, once))
    expect(first.data?.wallets).toHaveLength(40)
    const chains = asked()[0]?.['chains']?.split(',')
    expect(chains).toHaveLength(101)
    expect(chains?.[0]).toBe('fake:2')
    expect(chains?.at(-1)).toBe('other:1')
  })

  it('has the whole of it in 14 pages, each wallet once', async () => {
    const { core, feature } = await world()
    const seen = new Set<string>()
    for (let page = 1; page <= 14; page++) {
      const { data } = await core.store.dispatch(feature.endpoints.walletPage.initiate({ page }, once))
      for (const { id } of data?.wallets ?? []) seen.add(id)
    }
    expect(seen.size).toBe(539)
    expect(Object.keys(core.store.getState().wallets?.byId ?? {})).toHaveLength(539)
  })

  it('include, exclude and featured are in every page alike', async () => {
    const [a, b, c] = directory.map(({ id }) => id)
    const { core, feature } = await world({
      includeWalletIds: [a as string, b as string, c as string],
      excludeWalletIds: [b as string, 'not an id'],
      featuredWalletIds: [c as string],
    })
    const { data } = await core.store.dispatch(feature.endpoints.walletPage.initiate({ page: 1 }, once))
    expect(data?.wallets.map(({ id }) => id)).toEqual([a])
    expect(asked()[0]).toMatchObject({ include: `${a},${b},${c}`, exclude: `${b},${c}` })
  })

  it('S6.04 a wallet that is excluded by its rdns is not there', async () => {
    const known = directory.find(({ rdns }) => rdns !== undefined) as WalletRecord
    gateway.reply(PATH, { count: 2, data: [{ ...known, id: 'another-id' }, directory[0]] })
    const { core, feature } = await world({ excludeWalletIds: [known.rdns as string] })
    const { data } = await core.store.dispatch(feature.endpoints.walletPage.initiate({ page: 1 }, once))
    expect(data?.wallets.map(({ id }) => id)).toEqual([directory[0]?.id])
  })

  it('an answer is kept, a failure is not', async () => {
    const { core, feature } = await world()
    gateway.reply(PATH, status(400))
    expect(await core.store.dispatch(feature.endpoints.walletPage.initiate({ page: 1 }, once))).toMatchObject(
      { status: 'rejected', error: { status: 400 } },
    )
    gateway.reply(PATH, serve)
    await core.store.dispatch(feature.endpoints.walletPage.initiate({ page: 1 }, once))
    await core.store.dispatch(feature.endpoints.walletPage.initiate({ page: 1 }, once))
    expect(gateway.heard).toHaveLength(2)
  })

  it.each([
    ['HTML', html],
    ['half an answer', status(200, '{"data":[')],
    ['a list', []],
  ])('%s instead of a page is an error and no exception', async (_, reply) => {
    gateway.reply(PATH, reply)
    const { core, feature } = await world()
    expect(await core.store.dispatch(feature.endpoints.walletPage.initiate({ page: 1 }, once))).toMatchObject(
      { error: { code: 'invalid-response' } },
    )
  })

  it('by id, in the order of the ids', async () => {
    const { core, feature } = await world()
    const ids = [directory[9], directory[2], directory[5]].map((wallet) => wallet?.id as string)
    const { data } = await core.store.dispatch(feature.endpoints.walletsByIds.initiate({ ids }, once))
    expect(data?.map(({ id }) => id)).toEqual(ids)
  })

  it('S7.37 pictures come from the gateway, with who asks', async () => {
    const { core, feature } = await world()
    const { data } = await core.store.dispatch(feature.endpoints.walletPage.initiate({ page: 1 }, once))
    expect(data?.wallets[0]?.image_url).toBe(
      `${gateway.url}/getWalletImage/${directory[0]?.image_id}?st=latchkey&sv=react-fake-0.1.0&projectId=test`,
    )
    const image = (wallet: Partial<WalletRecord>): string | undefined =>
      walletImageUrl(core.services.options, wallet)
    expect(image({ image_url: 'https://a.test/x.png', image_id: 'x' })).toBe(
      `${gateway.url}/getWalletImage/x?st=latchkey&sv=react-fake-0.1.0&projectId=test`,
    )
    expect(image({ image_url: `${gateway.url}/x.png`, image_id: 'x' })).toBe(`${gateway.url}/x.png`)
    expect(image({ image_url: 'javascript:alert(1)' })).toBeUndefined()
    expect(image({ image_url: 'data:text/html,1' })).toBeUndefined()
    expect(
      walletImageUrl({ ...core.services.options, gatewayUrl: undefined }, { image_id: 'x' }),
    ).toBeUndefined()
  })
})

describe('searching', () => {
  const search = async (
    { core, feature }: Awaited<ReturnType<typeof world>>,
    text: string,
    badge?: 'certified',
  ): Promise<readonly string[]> => {
    const { data } = await core.store.dispatch(
      feature.endpoints.walletSearch.initiate({ search: text, ...(badge && { badge }) }, once),
    )
    return data?.wallets.map(({ name }) => name) ?? []
  }

  it.each(['', 'a', ' a ', '  '])('S5.13 S9.15 nobody is asked for %j', async (text) => {
    expect(await search(await world(), text)).toEqual([])
    expect(gateway.heard).toEqual([])
  })

  it('S7.34 with 2 characters, or with a badge alone', async () => {
    const all = await world()
    expect(await search(all, ' backpack ')).toEqual(['Backpack'])
    await search(all, '', 'certified')
    expect(asked()).toMatchObject([{ search: 'backpack', entries: '100' }, { badge_type: 'certified' }])
    expect(asked()[0]).not.toHaveProperty('badge_type')
  })

  it('S5.13 a text that is the same after trimming is not asked again', async () => {
    const all = await world()
    await search(all, 'backpack')
    await search(all, ' backpack')
    expect(gateway.heard).toHaveLength(1)
  })

  it('a late answer to an earlier text changes nothing', async () => {
    const all = await world()
    gateway.reply(
      PATH,
      (response: ServerResponse, heard: Heard) =>
        void setTimeout(() => serve(response, heard), heard.query['search'] === 'back' ? 60 : 0),
    )
    const { walletSearch } = all.feature.endpoints
    const late = search(all, 'back')
    await search(all, 'backpack')
    await late
    const shown = walletSearch.select({ search: 'backpack' })(all.core.store.getState()).data
    expect(shown?.wallets.map(({ name }) => name)).toEqual(['Backpack'])
  })

  it('R10 tells the host the words, and nothing that was pasted by mistake', async () => {
    const all = await world()
    await search(all, 'rainbow')
    await search(all, '0x52908400098527886E0F7030069857D2E4169EE7', 'certified')
    await search(all, 'wc:8a5e5bdc-a0e4-4702-ba63-8f1a5655744f@1?bridge=x')
    await search(all, 'legal winner thank year wave sausage worth useful legal winner thank yellow')
    const told = all.events.flatMap((each) => (each.event === 'SEARCH_WALLET' ? [each.properties] : []))
    expect(told).toEqual([
      { badge: '', search: 'rainbow' },
      { badge: 'certified', search: '' },
      { badge: '', search: '' },
      { badge: '', search: '' },
    ])
  })
})

describe('what an opened modal brings', () => {
  const [a, b, c] = directory.map(({ id }) => id) as [string, string, string]

  it("S7.35 four recommended wallets, and the featured ones in the host's order", async () => {
    const { core } = await world({ featuredWalletIds: [c, a] })
    await prefetchWallets(core, { namespace: undefined })
    const { wallets } = core.store.getState()
    expect(wallets?.featuredIds).toEqual([c, a])
    expect(wallets?.recommendedIds).toHaveLength(4)
    expect(wallets?.recommendedIds).not.toContain(c)
    expect(wallets?.count).toBe(537)
  })

  it('S6.04 learns what excluded wallets are called', async () => {
    const { core } = await world({ excludeWalletIds: [b] })
    await prefetchWallets(core, { namespace: undefined })
    expect(core.store.getState().wallets?.byId[b]?.name).toBe(directory[1]?.name)
  })

  it('behaviour 15: is tried again at the next opening, and a failure changes nothing', async () => {
    gateway.reply(PATH, status(400))
    const { core } = await world()
    await openModal(core)
    await expect.poll(() => gateway.heard.length).toBe(1)
    await closeModal(core)
    gateway.reply(PATH, serve)
    await openModal(core)
    await expect.poll(() => core.store.getState().wallets?.recommendedIds.length).toBe(4)
    await closeModal(core)
    await openModal(core)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(gateway.heard).toHaveLength(2)
  })

  it('without a gateway nobody is asked and nothing more is loaded', async () => {
    const hosts: string[] = []
    const { core, feature } = await world({
      gatewayUrl: undefined,
      platform: livePlatform({ fetch: (url) => (hosts.push(url), Promise.reject(new TypeError('no'))) }),
    })
    const fresh = await testCore()
    await openModal(fresh.core)
    expect(fresh.core.services.features.get('wallets')).toBeUndefined()
    const { walletPage, walletSearch, walletsByIds, recommendedWallets } = feature.endpoints
    const answers = [
      await core.store.dispatch(walletPage.initiate({ page: 1 }, once)),
      await core.store.dispatch(walletSearch.initiate({ search: 'rainbow' }, once)),
      await core.store.dispatch(recommendedWallets.initiate({}, once)),
    ]
    expect(answers.map(({ data }) => data)).toEqual([
      { wallets: [], count: 0 },
      { wallets: [], count: 0 },
      { wallets: [], count: 0 },
    ])
    expect((await core.store.dispatch(walletsByIds.initiate({ ids: [a] }, once))).data).toEqual([])
    expect(hosts).toEqual([])
  })
})
