import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeAdapter, fakeWallet } from '@latchkey/testkit'
import { connect } from '../sessions/connect.js'
import { disconnect } from '../connection/disconnect.js'
import { connectFake, fakeNetwork, ONE, OTHER, testCore, TWO } from '../core.fixture.js'
import { selectAddress } from '../accounts/accountsSelectors.js'
import {
  selectActiveNetwork,
  selectConnection,
  selectNamespaceNetwork,
} from '../sessions/sessionsSelectors.js'
import { selectCan } from '../adapters/adapters.js'
import { selectConnector } from '../connectors/connectorsSelectors.js'
import { cookieName, packConnection, readConnectionCookie } from './connectionCookie.js'
import { withCookie, type ConnectionCookieOptions } from './withCookie.js'

const NAME = cookieName('default')
const header = (value: string): string => `theme=dark; ${NAME}=${value}; other=1`
const encode = (value: unknown): string =>
  header(encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value)))

const session = ['fake:2', 'test.fake', 'first', 'Fake Wallet', 'ANNOUNCED']
const good = { v: 1, a: 'fake', n: ['fake:2'], s: [session] }

test('what was packed is read again: the ids, the address and the name of the wallet', async () => {
  const wallet = fakeWallet({
    id: 'test.fake',
    name: 'Fäke "W" A\\b',
    addresses: ['first', 'second'],
    imageUrl: 'data:image/png;base64,AAAA',
  })
  const test = await testCore({}, { wallets: [wallet] })
  await connectFake(test)
  const value = packConnection(test.core.store.getState(), NAME)
  expect(value).toMatch(/^[\x21-\x7e]+$/)
  expect(value).not.toMatch(/[",;\\\s]/)
  expect(readConnectionCookie(header(value))).toEqual({
    activeNamespace: 'fake',
    activeByNamespace: { fake: 'fake/test.fake' },
    networkByNamespace: { fake: 'fake:1' },
    byId: {
      'fake/test.fake': {
        connectorId: 'test.fake',
        caipNetworkId: 'fake:1',
        accounts: [{ caipAddress: 'fake:1:first', address: 'first' }],
        address: 'first',
        wallet: { name: 'Fäke "W" A\\b', type: 'ANNOUNCED' },
      },
    },
  })
})

test('each instance has a cookie of its own', () => {
  const value = encodeURIComponent(JSON.stringify(good))
  expect(readConnectionCookie(`${cookieName('left')}=${value}`)).toBeUndefined()
  expect(readConnectionCookie(`${cookieName('left')}=${value}`, 'left')?.activeNamespace).toBe('fake')
  expect(readConnectionCookie(`${cookieName('a;b=c')}=${value}`, 'a;b=c')?.activeNamespace).toBe('fake')
})

describe('a hostile cookie is as good as none', () => {
  test.each([
    ['no header', null],
    ['no cookie of ours', 'theme=dark'],
    ['an empty one', header('')],
    ['half an escape', header('%7')],
    ['half a document', encode('{"v":1')],
    ['a number', encode(7)],
    ['null', encode(null)],
    ['another version', encode({ ...good, v: 2 })],
    ['no sessions', encode({ v: 1, n: [] })],
    ['sessions of no kind', encode({ ...good, s: [7] })],
    ['networks of no kind', encode({ ...good, n: [null] })],
    ['10 kB', encode({ ...good, n: Array.from({ length: 1000 }, (_, index) => `fake:${index}`) })],
    [
      'an escape that a page would read otherwise',
      encode({ ...good, s: [['fake:2', 'test.fake', 'a\u0000b', 'W', 'ANNOUNCED']] }),
    ],
    ['half a character', encode({ ...good, s: [['fake:2', 'test.fake', 'a\ud800', 'W', 'ANNOUNCED']] })],
  ])('%s', (_name, text) => expect(readConnectionCookie(text)).toBeUndefined())

  test.each([
    ['an address of another account', ['fake:2', 'test.fake', 'fir:st', 'W', 'ANNOUNCED']],
    ['an address that is a sentence', ['fake:2', 'test.fake', 'Send it here', 'W', 'ANNOUNCED']],
    ['no address', ['fake:2', 'test.fake', '', 'W', 'ANNOUNCED']],
    ['a malformed network', ['__proto__', 'test.fake', 'first', 'W', 'ANNOUNCED']],
    ['a wallet of no kind', ['fake:2', 'test.fake', 'first', 'W', 'ROBOT']],
    ['an object where a text belongs', ['fake:2', { toString: 1 }, 'first', 'W', 'ANNOUNCED']],
  ])('a session with %s is left out', (_name, bad) => {
    const read = readConnectionCookie(encode({ ...good, s: [bad] }))
    expect(read).toMatchObject({ activeNamespace: 'fake' })
    expect(read?.byId).toEqual({})
    expect(Object.getPrototypeOf(read?.byId)).toBe(Object.prototype)
  })

  test('a network of no kind is left out', () => {
    const read = readConnectionCookie(encode({ ...good, n: ['fake:2', 'x', '<b>:1'] }))
    expect(read?.networkByNamespace).toEqual({ fake: 'fake:2' })
  })
})

test('a cookie stays below what a browser keeps; the family on show is the last to go', async () => {
  const families = Array.from({ length: 20 }, (_, index) => `fam${index}`)
  const wide = 'x'.repeat(128)
  const adapters = families.map((namespace) =>
    fakeAdapter({ namespace, wallets: [fakeWallet({ id: `test.${namespace}`, addresses: [wide] })] }),
  )
  const { core } = await testCore({
    adapters,
    networks: families.map((namespace) => fakeNetwork(`${namespace}:1`)),
  })
  for (const adapter of adapters)
    await connect(core, { namespace: adapter.namespace, connectorId: adapter.wallet.connectorId })
  const value = packConnection(core.store.getState(), NAME)
  expect(`${NAME}=${value}`.length).toBeLessThan(3700)
  const read = readConnectionCookie(header(value))
  expect(read?.activeNamespace).toBe('fam19')
  expect(read?.activeByNamespace).toMatchObject({ fam19: 'fam19/test.fam19' })
  expect(Object.keys(read?.byId ?? {}).length).toBeGreaterThan(3)
})

describe('M6: a cookie that another host of the domain set', () => {
  const PROTOTYPE = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', 'other']

  test.each(PROTOTYPE)(
    'cannot make %s the active family: on a server and in hydration the page draws as if there were none',
    async (a) => {
      const connection = readConnectionCookie(encode({ ...good, a }))
      const { core } = await testCore({}, {}, false)
      const { initialState } = withCookie(core, { connection })
      expect(initialState.networks.activeNamespace).toBe('fake')
      expect(selectActiveNetwork(initialState)).toBe(TWO)
      expect(selectAddress(initialState)).toBe('first')
      expect(selectConnection(initialState).status).toBe('connecting')
    },
  )

  test.each(PROTOTYPE)('nor may storage name %s', async (activeNamespace) => {
    const { core, storage } = await testCore({}, {}, false)
    storage.setItem(
      '@latchkey/default/connection@2',
      JSON.stringify({
        activeNamespace,
        activeByNamespace: {},
        networkByNamespace: { fake: 'fake:2' },
        byId: {},
      }),
    )
    core.restore()
    expect(selectActiveNetwork(core.store.getState())).toBe(TWO)
  })

  test.each(PROTOTYPE)('a question for the family %s is answered with nothing', async (namespace) => {
    const { core } = await testCore()
    const state = core.store.getState()
    expect([
      selectAddress(state, namespace),
      selectNamespaceNetwork(state, namespace),
      selectConnector(state, namespace, 'x'),
    ]).toEqual([undefined, undefined, undefined])
    expect(selectConnection(state, namespace)).toEqual({ status: 'disconnected' })
    expect(selectCan(state, namespace, 'message:sign')).toBe(false)
  })

  test('has its names shown as one printable line', () => {
    const named = (name: string): string | undefined =>
      readConnectionCookie(encode({ ...good, s: [['fake:2', 'test.fake', 'first', name, 'ANNOUNCED']] }))
        ?.byId['fake/test.fake']?.wallet.name
    expect(named('\u202eksaM\u200b Wallet')).toBe('ksaM Wallet')
    expect(named('\u202e\u200b')).toBeUndefined()
  })
})

describe('an instance with a cookie', () => {
  const connection = readConnectionCookie(encode(good))

  test('R6 begins as reconnecting, with the last account and network, and its store knows nothing of it', async () => {
    const { core } = await testCore({}, {}, false)
    const { initialState, store } = withCookie(core, { connection })
    expect(selectConnection(initialState)).toMatchObject({
      status: 'connecting',
      cause: 'restore',
      connectorId: 'test.fake',
      wallet: { name: 'Fake Wallet' },
    })
    expect(selectAddress(initialState)).toBe('first')
    expect(selectActiveNetwork(initialState)).toBe(TWO)
    expect(selectConnection(store.getState()).status).toBe('disconnected')
    expect(selectConnection(core.initialState).status).toBe('disconnected')
  })

  test('and another one of the same moment do not see each other', async () => {
    const mine = withCookie((await testCore({}, {}, false)).core, { connection })
    const theirs = withCookie((await testCore({}, {}, false)).core)
    const third = withCookie((await testCore({}, {}, false)).core, {
      connection: readConnectionCookie(
        encode({ ...good, s: [['fake:2', 'test.fake', 'third', 'W', 'ANNOUNCED']] }),
      ),
    })
    expect([mine, theirs, third].map(({ initialState }) => selectAddress(initialState))).toEqual([
      'first',
      undefined,
      'third',
    ])
  })

  test('sets none on a server', async () => {
    const { core } = await testCore({}, {}, false)
    expect(() => withCookie(core, { connection }).start()()).not.toThrow()
  })
})

describe('in a page', () => {
  afterEach(() => vi.unstubAllGlobals())

  async function page(options: ConnectionCookieOptions = {}, protocol = 'http:') {
    const set: string[] = []
    vi.stubGlobal('location', { protocol })
    vi.stubGlobal('document', {
      set cookie(line: string) {
        set.push(line)
      },
    })
    const test = await testCore({ networks: [ONE, TWO, OTHER] }, {}, false)
    const core = withCookie(test.core, options)
    const release = core.start()
    await Promise.resolve()
    return { ...test, core, set, release }
  }
  const addressIn = (line: string | undefined): string | undefined =>
    selectAddressOf(line?.split(';')[0] ?? '')
  const selectAddressOf = (pair: string): string | undefined =>
    readConnectionCookie(pair)?.byId['fake/test.fake']?.accounts[0]?.address

  test('a visitor who did nothing gets no cookie, and loses a stale one', async () => {
    const { set } = await page()
    expect(set).toEqual([`${NAME}=; Path=/; SameSite=Lax; Max-Age=0`])
  })

  test('a connection is remembered, once, and forgotten when it ends', async () => {
    const { core, adapter, set, release } = await page()
    await connectFake({ core, adapter })
    expect(addressIn(set.at(-1))).toBe(adapter.wallet.addresses[0])
    expect(set.at(-1)).toContain('; Path=/; SameSite=Lax; Max-Age=2592000')
    expect(set.at(-1)).not.toContain('Secure')
    expect(new Set(set).size).toBe(set.length)
    await disconnect(core)
    expect(addressIn(set.at(-1))).toBeUndefined()
    expect(set.at(-1)).toContain('Max-Age=0')
    const before = set.length
    release()
    await connectFake({ core, adapter }).catch(() => undefined)
    expect(set).toHaveLength(before)
  })

  test("over https it is sent back over https only; path, domain and age are the host's to choose", async () => {
    const { core, adapter, set } = await page({ path: '/app', domain: 'host.test', maxAge: 60 }, 'https:')
    await connectFake({ core, adapter })
    expect(set.at(-1)).toMatch(/; Path=\/app; SameSite=Lax; Domain=host\.test; Max-Age=60; Secure$/)
  })

  test('a page without cookies works', async () => {
    const { core, adapter } = await page()
    vi.stubGlobal('document', {
      set cookie(_line: string) {
        throw new DOMException('sandboxed', 'SecurityError')
      },
    })
    await connectFake({ core, adapter })
    expect(selectConnection(core.store.getState()).status).toBe('connected')
  })
})
