import { expect, test } from 'vitest'
import { fakeWallet, memoryStorage } from '@latchkey/testkit'
import { selectAccount } from '../accounts/accountsSelectors.js'
import { connectFake, testCore } from '../core.fixture.js'
import { instanceStorage } from '../platform/guarded.js'
import { readConnectionCookie } from '../storage/connectionCookie.js'
import { selectBackgroundSessions, selectConnection, selectNetworkId } from './sessionsSelectors.js'
import { readStoredConnection } from './storedConnection.js'
import { accountSelected } from './sessionsEvents.js'
import * as fixtures from './storedConnection.fixture.js'

const good = {
  connectorId: 'test.fake',
  caipNetworkId: 'fake:1',
  accounts: [{ caipAddress: 'fake:1:first', address: 'first' }],
  wallet: { name: 'Fake', type: 'ANNOUNCED', icon: 'data:image/png;base64,AAAA' },
  address: 'first',
}
const read = (content: unknown): ReturnType<typeof readStoredConnection> => {
  const storage = memoryStorage({
    'x/connection@2': typeof content === 'string' ? content : JSON.stringify(content),
  })
  return readStoredConnection(instanceStorage(() => storage, 'x'))
}
const withSession = (session: unknown): unknown => ({
  byId: { 'fake/test.fake': session },
  activeByNamespace: { fake: 'fake/test.fake' },
  networkByNamespace: { other: 'other:1' },
  activeNamespace: 'fake',
})

test('what was written is read again', async () => {
  const memory = memoryStorage()
  await connectFake(await testCore({ storage: memory, instanceId: 'x' }))
  const storage = instanceStorage(() => memory, '@latchkey/x')
  expect(readStoredConnection(storage)).toMatchObject({
    activeNamespace: 'fake',
    activeByNamespace: { fake: 'fake/test.fake' },
    byId: { 'fake/test.fake': { connectorId: 'test.fake', address: 'first' } },
  })
})

test.each([
  ['nothing', ''],
  ['half a document', '{"byId":'],
  ['null', null],
  ['a list', []],
  ['no sessions', { networkByNamespace: {} }],
  ['no networks', { byId: {} }],
])('%s is no stored connection', (_name, content) => {
  expect(read(content)).toBeUndefined()
})

test('a good session is kept', () => {
  expect(read(withSession(good))?.byId).toEqual({ 'fake/test.fake': good })
})

test.each([
  ['no connector', { ...good, connectorId: 7 }],
  ['a connector of 10 kB', { ...good, connectorId: 'x'.repeat(10_000) }],
  ['a network of another family', { ...good, caipNetworkId: 'other:1' }],
  ['a malformed network', { ...good, caipNetworkId: '1' }],
  ['no account', { ...good, accounts: [] }],
  ['a malformed account', { ...good, accounts: [{ caipAddress: 'first', address: 'first' }] }],
  ['an address that is none', { ...good, accounts: [{ caipAddress: 'fake:1:<b>', address: '<b>' }] }],
  ['two addresses of one account', { ...good, accounts: [{ caipAddress: 'fake:1:a', address: 'b' }] }],
  ['a kind of wallet that is no text', { ...good, wallet: { ...good.wallet, type: { toString: 1 } } }],
  ['a wallet of no kind', { ...good, wallet: { ...good.wallet, type: 'ROBOT' } }],
  ['malformed approvals', { ...good, approvedCaipNetworkIds: ['1'] }],
])('a session with %s is dropped, and nothing else', (_name, session) => {
  expect(read(withSession(session))).toEqual({
    byId: {},
    activeByNamespace: {},
    networkByNamespace: { other: 'other:1' },
    activeNamespace: 'fake',
  })
})

test.each(['javascript:alert(1)', 'http://icons.test/a.png', 7])(
  'a session with the picture %s is kept without it',
  (icon) => {
    const { icon: _icon, ...wallet } = good.wallet
    expect(read(withSession({ ...good, wallet: { ...wallet, icon } }))?.byId).toEqual({
      'fake/test.fake': { ...good, wallet },
    })
  },
)

test('a session whose wallet approves no network any more is kept', () => {
  const stored = { ...good, approvedCaipNetworkIds: [] }
  expect(read(withSession(stored))?.byId).toEqual({ 'fake/test.fake': stored })
})

test.each([
  ['an address that is none of its accounts', { ...good, address: 'elsewhere' }],
  ['an address of no kind', { ...good, address: 7 }],
])('a session with %s has its first account active', (_name, session) => {
  expect(read(withSession(session))?.byId).toEqual({ 'fake/test.fake': good })
})

test.each(['other', 'fake/', 'fake/test.fake/', '__proto__'])(
  'a session is known by its own id, whatever key it has, %s too',
  (id) => {
    const stored = { ...(withSession(good) as object), byId: Object.fromEntries([[id, good]]) }
    expect(read(stored)?.byId).toEqual({ 'fake/test.fake': good })
  },
)

test.each([
  'other',
  'fake/',
  'fake/test.fake/',
  'other/test.fake',
  7,
  { toString: 1, valueOf: 1 },
  '__proto__',
])('the id %j of no session makes none active', (id) => {
  const stored = { ...(withSession(good) as object), activeByNamespace: { fake: id } }
  expect(read(stored)).toMatchObject({ activeByNamespace: {} })
})

const atShop = (entries: Readonly<Record<string, string>>) =>
  memoryStorage(
    Object.fromEntries(Object.entries(entries).map(([key, value]) => [`@latchkey/shop/${key}`, value])),
  )

async function pageWith(entries: Readonly<Record<string, string>>) {
  const storage = atShop(entries)
  const wallets = [fakeWallet({ id: 'fox', addresses: ['fox-1', 'fox-2'] }), fakeWallet({ id: 'owl' })]
  const { core } = await testCore({ storage, instanceId: 'shop' }, { wallets }, false)
  core.restore()
  return { core, storage, state: core.store.getState() }
}

test.each([
  ['this release', fixtures.today],
  ['the release before', fixtures.before],
])('issue 11.3: a page restores what %s stored', async (_name, entries) => {
  const { state } = await pageWith(entries)
  expect(selectConnection(state, 'fake')).toEqual({
    status: 'connecting',
    cause: 'restore',
    connectorId: 'fox',
    wallet: { name: 'Fox', type: 'ANNOUNCED', rdns: 'test.fox' },
  })
  expect(selectAccount(state, 'fake')).toEqual({ caipAddress: 'fake:2:fox-2', address: 'fox-2' })
  expect(selectNetworkId(state, 'fake')).toBe('fake:2')
  expect(selectBackgroundSessions(state)).toMatchObject([
    { connectorId: 'owl', caipNetworkId: 'fake:1', approvedCaipNetworkIds: ['fake:1'] },
  ])
})

test('issue 11.3: a page restores what the first release stored, before there were background sessions', async () => {
  const { state } = await pageWith(fixtures.first)
  expect(selectAccount(state, 'fake')).toEqual({ caipAddress: 'fake:2:fox-1', address: 'fox-1' })
  expect(selectNetworkId(state, 'fake')).toBe('fake:2')
  expect(selectBackgroundSessions(state)).toEqual([])
})

test('issue 11.3: the form of the release before is read once, and replaced by the one of today', async () => {
  const { storage } = await pageWith(fixtures.before)
  expect(storage.getItem('@latchkey/shop/connection@1')).toBeNull()
  expect(storage.getItem('@latchkey/shop/addresses@1')).toBeNull()
  expect(JSON.parse(storage.getItem('@latchkey/shop/connection@2') ?? '')).toEqual(
    JSON.parse(fixtures.today['connection@2']),
  )
})

test('issue 11.3: a storage that takes nothing keeps the form of the release before', async () => {
  const full = { ...atShop(fixtures.before), setItem: () => expect.fail('the storage is full') }
  const { core } = await testCore({ storage: full, instanceId: 'shop' }, {}, false)
  core.restore()
  expect(selectAccount(core.store.getState(), 'fake')?.address).toBe('fox-2')
  expect(full.getItem('@latchkey/shop/connection@1')).not.toBeNull()
})

test.each([
  ['half a document', { 'connection@1': '{"sessions":' }],
  [
    'sessions of no kind',
    { 'connection@1': '{"sessions":{"fake":7},"activeByNamespace":{"fake":"fake:2"}}' },
  ],
  ['addresses of no kind', { ...fixtures.before, 'addresses@1': 'null' }],
  ['half a list of addresses', { ...fixtures.before, 'addresses@1': '{"fake":' }],
])('issue 11.3: %s of the release before breaks nothing', async (_name, entries) => {
  const { state } = await pageWith(entries)
  expect(selectAccount(state, 'fake')?.address).toBe('addresses@1' in entries ? 'fox-1' : undefined)
})

test('issue 11.3: a cookie of the release before is read', () => {
  expect(readConnectionCookie(fixtures.cookie, 'shop')).toEqual({
    activeNamespace: 'fake',
    activeByNamespace: { fake: 'fake/fox' },
    networkByNamespace: { fake: 'fake:2', other: 'other:1' },
    byId: {
      'fake/fox': {
        connectorId: 'fox',
        caipNetworkId: 'fake:2',
        accounts: [{ caipAddress: 'fake:2:fox-1', address: 'fox-1' }],
        wallet: { name: 'Fox', type: 'ANNOUNCED' },
        address: 'fox-1',
      },
    },
  })
})

test('an account chosen in the page is active from the first paint of the next one', async () => {
  const test = await testCore()
  await connectFake(test)
  test.core.store.dispatch(accountSelected({ namespace: 'fake', address: 'second' }))
  await Promise.resolve()
  const { core } = await testCore({ storage: test.storage }, {}, false)
  core.restore()
  expect(selectAccount(core.store.getState(), 'fake')?.address).toBe('second')
})
