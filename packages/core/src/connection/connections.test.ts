import { expect, test, vi } from 'vitest'
import { fakeAdapter, fakeWallet, type FakeAdapter } from '@latchkey/testkit'
import { createCore } from '../createCore.js'
import { ONE, OTHER, testCore, TWO, type TestCore } from '../core.fixture.js'
import { selectAccount, selectAddress } from '../accounts/accountsSelectors.js'
import { accountSelected, sessionChanged } from '../sessions/sessionsEvents.js'
import { selectActiveNetwork, selectConnection, selectSessions } from '../sessions/sessionsSelectors.js'
import { memoryPlatform } from '../platform/memoryPlatform.js'
import { openModal } from '../navigation/openModal.js'
import type { Core } from '../store/core.js'
import { connect } from '../sessions/connect.js'
import { selectActiveConnection, selectConnections } from '../sessions/connectionsSelectors.js'
import { disconnect } from './disconnect.js'
import { reconnect } from '../sessions/reconnect.js'
import { switchConnection } from './switchConnection.js'

const wallets = () => [
  fakeWallet({ id: 'fox', addresses: ['fox-1', 'fox-2'] }),
  fakeWallet({ id: 'owl', addresses: ['owl-1'] }),
]
const names = (core: Core, namespace?: string): readonly string[] =>
  selectConnections(core.store.getState(), namespace).map(({ connectorId }) => connectorId)
const known = (core: Core): readonly string[] =>
  selectSessions(core.store.getState()).map(({ connectorId }) => connectorId)
const address = (core: Core): string | undefined => selectAddress(core.store.getState())
const fake = (connectorId: string): { namespace: string; connectorId: string } => ({
  namespace: 'fake',
  connectorId,
})

async function both(): Promise<TestCore> {
  const test = await testCore({}, { wallets: wallets() })
  await connect(test.core, fake('fox'))
  await connect(test.core, fake('owl'))
  return test
}

function nextLoad({ adapter, storage }: Pick<TestCore, 'storage'> & { adapter: FakeAdapter }): Core {
  return createCore({ adapters: [adapter], networks: [ONE, TWO], platform: memoryPlatform(), storage })
}

test('connecting another wallet keeps the first one beside it', async () => {
  const { core, adapter } = await both()
  expect(names(core)).toEqual(['owl', 'fox'])
  expect(selectConnections(core.store.getState())).toMatchObject([
    { connectorId: 'owl', address: 'owl-1', isInUse: true, isActive: true },
    {
      connectorId: 'fox',
      address: 'fox-1',
      isInUse: false,
      isActive: false,
      accounts: [{ address: 'fox-1' }, { address: 'fox-2' }],
    },
  ])
  expect(adapter.wallets.every(({ granted }) => granted)).toBe(true)
  expect(selectConnections(core.store.getState())).toBe(selectConnections(core.store.getState()))
})

test('switching makes a kept wallet the one in use, on its own network, and asks nobody', async () => {
  const { core, adapter } = await both()
  adapter.wallets[0]?.setNetwork(TWO.caipNetworkId)
  expect(selectActiveNetwork(core.store.getState())).toBe(ONE)
  const prompts = adapter.wallets.map((wallet) => wallet.prompts)
  await switchConnection(core, fake('fox'))
  expect(address(core)).toBe('fox-1')
  expect(selectActiveNetwork(core.store.getState())).toBe(TWO)
  expect(names(core)).toEqual(['fox', 'owl'])
  expect(selectActiveConnection(core.store.getState())?.connectorId).toBe('fox')
  expect(adapter.wallets.map((wallet) => wallet.prompts)).toEqual(prompts)
})

test('nobody switches to a wallet that is not connected', async () => {
  const { core } = await testCore({}, { wallets: wallets() })
  await expect(switchConnection(core, fake('fox'))).rejects.toMatchObject({ code: 'not-connected' })
  await connect(core, fake('owl'))
  await expect(switchConnection(core, fake('fox'))).rejects.toMatchObject({ code: 'not-connected' })
  await switchConnection(core, fake('owl'))
  expect(names(core)).toEqual(['owl'])
})

test('switching leaves an open modal as it is', async () => {
  const { core } = await both()
  await openModal(core)
  await switchConnection(core, fake('fox'))
  expect(core.store.getState().modal.open).toBe(true)
})

test('what a kept wallet tells changes it and nothing else', async () => {
  const { core, adapter } = await both()
  const [fox] = adapter.wallets
  fox?.setAccounts(['fox-2'])
  fox?.setNetwork(TWO.caipNetworkId)
  expect(address(core)).toBe('owl-1')
  expect(selectConnections(core.store.getState())[1]).toMatchObject({
    address: 'fox-2',
    caipNetworkId: TWO.caipNetworkId,
  })
  fox?.setAccounts([])
  expect(names(core)).toEqual(['owl'])
  expect(address(core)).toBe('owl-1')
})

test('a wallet that ends by itself leaves its family without one, and the other at hand', async () => {
  const { core, adapter } = await both()
  adapter.wallets[1]?.disconnect()
  expect(selectConnection(core.store.getState()).status).toBe('disconnected')
  expect(address(core)).toBeUndefined()
  expect(names(core)).toEqual(['fox'])
  await switchConnection(core, fake('fox'))
  expect(address(core)).toBe('fox-1')
})

test('R23 whoever disconnects the wallet in use goes on with the one before, without a moment of none', async () => {
  const { core, adapter } = await both()
  const seen = new Set<string | undefined>()
  core.store.subscribe(() => seen.add(address(core)))
  await disconnect(core, fake('owl'))
  expect(names(core)).toEqual(['fox'])
  expect(address(core)).toBe('fox-1')
  expect(seen.has(undefined)).toBe(false)
  expect(adapter.wallets.map(({ granted }) => granted)).toEqual([true, false])
})

test('R23 a kept wallet is disconnected by its id; the family, or everything, with all its wallets', async () => {
  const one = await both()
  await disconnect(one.core, fake('fox'))
  expect(names(one.core)).toEqual(['owl'])
  for (const arg of [{ namespace: 'fake' }, undefined]) {
    const { core, adapter } = await both()
    await disconnect(core, arg)
    expect(names(core)).toEqual([])
    expect(selectConnection(core.store.getState()).status).toBe('disconnected')
    expect(adapter.wallets.some(({ granted }) => granted)).toBe(false)
  }
})

test('S4.02 the next load picks up every wallet, the one in use as it was', async () => {
  const before = await both()
  await switchConnection(before.core, fake('fox'))
  before.core.stop()
  const core = nextLoad(before)
  core.restore()
  expect(address(core)).toBe('fox-1')
  expect(names(core)).toEqual(['fox'])
  core.start()
  await vi.waitFor(() => expect(names(core)).toEqual(['fox', 'owl']))
  before.adapter.wallets[1]?.setNetwork(TWO.caipNetworkId)
  expect(selectConnections(core.store.getState())[1]?.caipNetworkId).toBe(TWO.caipNetworkId)
  expect(selectActiveNetwork(core.store.getState())).toBe(ONE)
})

test('S4.02 a kept wallet that no longer grants anything is forgotten; one that does not answer is tried again', async () => {
  const before = await testCore({}, { wallets: wallets(), silentTimeout: 5 })
  await connect(before.core, fake('fox'))
  await connect(before.core, fake('owl'))
  before.core.stop()
  const [fox] = before.adapter.wallets
  fox?.silent('hang')
  const second = nextLoad(before)
  second.start()
  await vi.waitFor(() => expect(selectConnection(second.store.getState(), 'fake').status).toBe('connected'))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(names(second)).toEqual(['owl'])
  second.stop()
  fox?.silent(undefined)
  const third = nextLoad(before)
  third.start()
  await vi.waitFor(() => expect(names(third)).toEqual(['owl', 'fox']))
  third.stop()
  fox?.revoke()
  const fourth = nextLoad(before)
  fourth.start()
  await vi.waitFor(() => expect(known(fourth)).toEqual(['owl']))
  expect(names(fourth)).toEqual(['owl'])
})

test('a wallet that is being picked up is kept when the visitor connects another one meanwhile', async () => {
  const before = await testCore({}, { wallets: wallets() })
  await connect(before.core, fake('fox'))
  before.core.stop()
  const core = nextLoad(before)
  core.start()
  await Promise.resolve()
  const restoring = reconnect(core, fake('fox'))
  await connect(core, fake('owl'))
  await restoring
  expect(names(core)).toEqual(['owl', 'fox'])
  expect(address(core)).toBe('owl-1')
})

test('a refusal of another wallet leaves the one in use alone', async () => {
  const { core, adapter } = await testCore({}, { wallets: wallets() })
  await connect(core, fake('fox'))
  adapter.wallets[1]?.next('reject')
  await expect(connect(core, fake('owl'))).rejects.toMatchObject({ code: 'user-rejected' })
  expect(names(core)).toEqual(['fox'])
  expect(address(core)).toBe('fox-1')
})

test('switching to a wallet of another family makes that family the active one', async () => {
  const adapters = [
    fakeAdapter({ namespace: 'fake', wallets: wallets() }),
    fakeAdapter({ namespace: 'other' }),
  ]
  const core = createCore({ adapters, networks: [ONE, OTHER], platform: memoryPlatform() })
  core.start()
  await Promise.resolve()
  for (const connectorId of ['fox', 'owl']) await connect(core, fake(connectorId))
  await connect(core, { namespace: 'other', connectorId: 'test.fake' })
  expect(names(core)).toEqual(['owl', 'fox', 'test.fake'])
  expect(names(core, 'other')).toEqual(['test.fake'])
  expect(selectActiveConnection(core.store.getState())?.namespace).toBe('other')
  await switchConnection(core, fake('owl'))
  expect(selectActiveConnection(core.store.getState())?.connectorId).toBe('owl')
  expect(names(core)).toEqual(['owl', 'fox', 'test.fake'])
})

test('an adapter that shares its state with the host is told which wallet is in use', async () => {
  const { core } = await both()
  const used: string[] = []
  const running = core.services.adapters.get('fake')!
  core.services.adapters.set('fake', { ...running, use: async (connectorId) => void used.push(connectorId) })
  await switchConnection(core, fake('fox'))
  await disconnect(core, fake('fox'))
  expect(used).toEqual(['fox', 'owl'])
})

test('a session that begins beside the one in use takes nothing from it', async () => {
  const { core, adapter } = await testCore({}, { wallets: wallets() })
  await connect(core, fake('fox'))
  adapter.startOutside('owl', true)
  await vi.waitFor(() => expect(names(core)).toEqual(['fox', 'owl']))
  expect(address(core)).toBe('fox-1')
})

test('the account in use is the same one where a network spells its address in another way', async () => {
  const { core } = await testCore()
  await connect(core, fake('test.fake'))
  const accounts = (prefix: string) =>
    ['a', 'b'].map((key) => ({
      address: `${prefix}${key}`,
      caipAddress: `fake:1:${prefix}${key}` as const,
      publicKey: `0x${key}`,
    }))
  const tell = (prefix: string): unknown =>
    core.store.dispatch(
      sessionChanged({
        namespace: 'fake',
        connectorId: 'test.fake',
        change: { accounts: accounts(prefix) },
      }),
    )
  tell('1')
  core.store.dispatch(accountSelected({ namespace: 'fake', address: '1b' }))
  tell('2')
  expect(selectAccount(core.store.getState())).toMatchObject({ address: '2b', publicKey: '0xb' })
})

test('a session whose wallet announces a picture that may not be loaded is there after a reload', async () => {
  const first = await testCore({}, { wallets: wallets() })
  const running = first.core.services.adapters.get('fake')!
  const connectAs = running.connect.bind(running)
  const icon = 'http://wallet.test/icon.png'
  running.connect = async (request) => {
    const session = await connectAs(request)
    return { ...session, wallet: { ...session.wallet, icon } }
  }
  await connect(first.core, fake('fox'))
  first.core.stop()
  const next = nextLoad(first)
  next.start()
  await next.ready()
  expect(names(next)).toEqual(['fox'])
  next.stop()
})

test('after a reload the wallet used before comes next, also when an earlier one answers later', async () => {
  const three = ['fox', 'owl', 'elk']
  const first = await testCore({}, { wallets: three.map((id) => fakeWallet({ id, addresses: [`${id}-1`] })) })
  for (const id of three) await connect(first.core, fake(id))
  first.core.stop()
  const next = nextLoad(first)
  next.start()
  const running = next.services.adapters.get('fake')!
  const reconnectAs = running.reconnect.bind(running)
  let answer: (() => void) | undefined
  running.reconnect = async (id, signal) => {
    if (id === 'fox') await new Promise<void>((resolve) => (answer = resolve))
    return reconnectAs(id, signal)
  }
  await next.ready()
  await vi.waitFor(() => expect(names(next)).toEqual(['elk', 'owl']))
  answer?.()
  await vi.waitFor(() => expect(names(next)).toEqual(['elk', 'owl', 'fox']))
  await disconnect(next, fake('elk'))
  expect(names(next)).toEqual(['owl', 'fox'])
  next.stop()
})

test('S4.07 the end of everything ends a session that could not be restored, and is no failure', async () => {
  const first = await both()
  first.core.stop()
  const events: string[] = []
  const next = createCore({
    adapters: [fakeAdapter({ namespace: 'fake', wallets: [] })],
    networks: [ONE, TWO],
    platform: memoryPlatform(),
    storage: first.storage,
    onEvent: ({ event }) => events.push(event),
  })
  next.start()
  await vi.waitFor(() =>
    expect(selectSessions(next.store.getState()).map(({ status }) => status)).toEqual([
      'unavailable',
      'unavailable',
    ]),
  )
  await disconnect(next)
  expect(known(next)).toEqual([])
  expect(events).toContain('DISCONNECT_SUCCESS')
  next.stop()
})
