import { fakeSharedSession, memoryStorage } from '@latchkey/testkit'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { selectAddress } from '../accounts/accountsSelectors.js'
import { signMessage } from '../accounts/signMessage.js'
import { selectConnections } from '../sessions/connectionsSelectors.js'
import { switchConnection } from '../connection/switchConnection.js'
import {
  selectActiveNetwork,
  selectActiveSessions,
  selectConnection,
  selectIsConnected,
  selectSessions,
} from '../sessions/sessionsSelectors.js'
import { connect } from '../sessions/connect.js'
import { disconnect } from '../connection/disconnect.js'
import { fakeNetwork, ONE, OTHER } from '../core.fixture.js'
import { selectConnectRows } from '../connectList/connectRowsSelectors.js'
import { switchNetwork } from '../sessions/switchNetwork.js'
import { openModal } from '../navigation/openModal.js'
import { pairingTest, until, type PairingTest, type PairingTestOptions } from './pairing.fixture.js'
import { preparePairing, wakeSessions } from './pairingCommands.js'
import { namespaceOf } from '../model/caip.js'
import { selectApprovals } from '../sessions/approvalsSelectors.js'

afterEach(() => void vi.useRealTimers())

const state = ({ core }: Pick<PairingTest, 'core'>): ReturnType<PairingTest['core']['store']['getState']> =>
  core.store.getState()
const families = (test: PairingTest): readonly string[] =>
  ['fake', 'other'].filter((namespace) => selectIsConnected(state(test), namespace))

async function connected(options: PairingTestOptions = {}): Promise<PairingTest> {
  const test = await pairingTest(options)
  await preparePairing(test.core)
  await until(test, 'ready')
  test.phone.pairing.approve()
  await vi.waitFor(() => expect(families(test)).toEqual(['fake', 'other']))
  return test
}

/** The page is reloaded: another core on the same storage and the same wallet. */
async function reloaded(before: PairingTest, options: PairingTestOptions = {}): Promise<PairingTest> {
  before.core.stop()
  return pairingTest({ phone: before.phone, storage: before.storage, ...options })
}

describe('S4.02 a reload', () => {
  test('picks the session up, for every family, and makes one engine', async () => {
    const first = await connected()
    const second = await reloaded(first)
    expect(selectConnection(state(second))).toMatchObject({
      status: 'connecting',
      connectorId: 'walletConnect',
      wallet: { name: 'Fake Phone' },
    })
    expect(selectAddress(state(second))).toBe('first')
    await vi.waitFor(() => expect(families(second)).toEqual(['fake', 'other']))
    expect(second.phone.hosts).toHaveLength(2)
    expect(selectApprovals(state(second))['fake']).toEqual(['fake:1', 'fake:2'])
  })

  test('R6 shows the stored address at once, and loads nothing where nothing is stored', async () => {
    const fresh = await pairingTest()
    await Promise.resolve()
    expect(fresh.phone.loads).toBe(0)
  })

  test('a session that the wallet ended meanwhile is over, for the next load too', async () => {
    const first = await connected()
    first.core.stop()
    first.phone.session = undefined
    const second = await reloaded(first)
    await vi.waitFor(() => expect(selectConnection(state(second)).status).toBe('disconnected'))
    expect(selectSessions(state(second))).toEqual([])
  })

  test('R6 code that cannot be loaded sets disconnected and keeps the session for the next load', async () => {
    const first = await connected()
    const second = await reloaded(first, { walletConnect: () => Promise.reject(new TypeError('not found')) })
    await vi.waitFor(() => expect(selectConnection(state(second)).status).toBe('disconnected'))
    expect(selectActiveSessions(state(second)).map((each) => namespaceOf(each.caipNetworkId))).toEqual([
      'fake',
      'other',
    ])
    const third = await reloaded(second, { walletConnect: first.phone.load })
    await vi.waitFor(() => expect(families(third)).toEqual(['fake', 'other']))
  })

  test('S4.07 a disconnect while it is picked up ends it', async () => {
    const first = await connected()
    const session = first.phone.session
    let release: () => void = () => undefined
    const slow = new Promise<void>((resolve) => (release = resolve))
    const second = await reloaded(first, { walletConnect: () => slow.then(first.phone.load) })
    await second.core.services.features.load('walletConnect')
    const over = disconnect(second.core)
    release()
    await over
    await vi.waitFor(() => expect(session?.closes).toBeGreaterThan(0))
    expect(families(second)).toEqual([])
    expect(selectAddress(state(second))).toBeUndefined()
  })
})

describe('S4.07 the end of a session', () => {
  test('disconnecting one family ends it for all, once', async () => {
    const test = await connected()
    const session = test.phone.session
    await disconnect(test.core, { namespace: 'other' })
    expect(families(test)).toEqual([])
    expect(test.phone.session).toBeUndefined()
    expect(session?.transport('fake').listenerCount()).toBe(0)
    expect(test.events.filter(({ event }) => event === 'DISCONNECT_SUCCESS')).toHaveLength(1)
  })

  test('the wallet ends it', async () => {
    const test = await connected()
    test.phone.session?.end()
    await vi.waitFor(() => expect(families(test)).toEqual([]))
    expect(selectSessions(state(test))).toEqual([])
  })

  test('the wallet takes one family back', async () => {
    const test = await connected()
    test.phone.session?.transport('other').grant({ accounts: [] })
    await vi.waitFor(() => expect(families(test)).toEqual(['fake']))
  })
})

describe('L1: a wallet that grants families which were not asked for', () => {
  test('takes over nothing of theirs, where another wallet is in use and where none is', async () => {
    const { fakeAdapter, fakeWallet } = await import('@latchkey/testkit')
    const third = fakeNetwork('third:1')
    const [other, free] = [
      fakeAdapter({ namespace: 'other', wallets: [fakeWallet({ id: 'mine', addresses: ['mine'] })] }),
      fakeAdapter({ namespace: 'third', wallets: [] }),
    ]
    const test = await pairingTest({
      adapters: [fakeAdapter({ namespace: 'fake' }), other, free],
      networks: [ONE, OTHER, third],
    })
    await connect(test.core, { namespace: 'other', connectorId: 'mine' })
    await openModal(test.core, { namespace: 'fake' })
    await preparePairing(test.core)
    await until(test, 'ready')
    expect(Object.keys(test.phone.pairing.namespaces)).toEqual(['fake'])
    test.phone.pairing.approve({
      fake: { accounts: ['fake:1:first'], chains: ['fake:1'] },
      other: { accounts: ['other:1:theirs'], chains: ['other:1'] },
      third: { accounts: ['third:1:theirs'], chains: ['third:1'] },
    })
    await vi.waitFor(() => expect(selectAddress(state(test), 'fake')).toBe('first'))
    expect(selectAddress(state(test), 'other')).toBe('mine')
    expect(selectConnection(state(test), 'third').status).toBe('disconnected')
  })

  test('and one that grants nothing of what was asked is no session', async () => {
    const test = await pairingTest()
    await openModal(test.core, { namespace: 'fake' })
    await preparePairing(test.core)
    await until(test, 'ready')
    const session = test.phone.pairing.approve({
      other: { accounts: ['other:1:theirs'], chains: ['other:1'] },
    })
    await vi.waitFor(() => expect(session.closes).toBeGreaterThan(0))
    expect(families(test)).toEqual([])
  })
})

describe('another tab', () => {
  const elsewhere = (): ReturnType<typeof fakeSharedSession> =>
    fakeSharedSession(
      { name: 'Other Tab', type: 'WALLET_CONNECT' },
      { fake: { accounts: ['fake:1:elsewhere'], chains: ['fake:1'] } },
    )

  test('begins a session: it is here too, and the pairing on show is over', async () => {
    const test = await pairingTest()
    await openModal(test.core, { view: 'ConnectingWalletConnect' })
    await until(test, 'ready')
    test.phone.elsewhere(elsewhere())
    await vi.waitFor(() => expect(selectAddress(state(test), 'fake')).toBe('elsewhere'))
    await until(test, 'idle')
    expect(state(test).modal.open).toBe(false)
  })

  test('is beside the wallet in use where a family is connected otherwise, and ends there too', async () => {
    const test = await pairingTest()
    const { connectFake } = await import('../core.fixture.js')
    await connectFake(test)
    await preparePairing(test.core)
    await until(test, 'ready')
    test.phone.elsewhere(elsewhere())
    const connected = (): readonly string[] =>
      selectConnections(state(test)).map(({ connectorId }) => connectorId)
    await vi.waitFor(() => expect(connected()).toEqual(['test.fake', 'walletConnect']))
    expect(selectConnection(state(test), 'fake')).toMatchObject({ connectorId: 'test.fake' })
    await switchConnection(test.core, { namespace: 'fake', connectorId: 'walletConnect' })
    expect(selectAddress(state(test), 'fake')).toBe('elsewhere')
    await switchConnection(test.core, { namespace: 'fake', connectorId: 'test.fake' })
    test.phone.elsewhere(undefined)
    await vi.waitFor(() => expect(connected()).toEqual(['test.fake']))
    expect(selectAddress(state(test), 'fake')).toBe('first')
  })

  test('S4.07 a session beside the wallets in use is ended for every family, and they stay', async () => {
    const test = await pairingTest()
    const { connectFake } = await import('../core.fixture.js')
    await preparePairing(test.core)
    await until(test, 'ready')
    const phone = test.phone.pairing.approve()
    await until(test, 'idle')
    await connectFake(test)
    await disconnect(test.core, { namespace: 'other' })
    expect(phone.closes).toBeGreaterThan(0)
    expect(selectConnections(state(test)).map(({ connectorId }) => connectorId)).toEqual(['test.fake'])
  })

  test('ends the session: it is over here too', async () => {
    const test = await connected()
    test.phone.elsewhere(undefined)
    await vi.waitFor(() => expect(families(test)).toEqual([]))
  })
})

describe('the session at work', () => {
  test('signs and switches through the wallet at the other end', async () => {
    const test = await connected()
    await expect(signMessage(test.core, { message: 'hi' })).resolves.toMatch(/^0x/)
    await switchNetwork(test.core, { networkId: 'fake:2' })
    expect(selectActiveNetwork(state(test))?.caipNetworkId).toBe('fake:2')
    test.phone.session?.transport('fake').tell('chainChanged', 'fake:1')
    await vi.waitFor(() => expect(selectActiveNetwork(state(test))?.caipNetworkId).toBe('fake:1'))
  })

  test.each(['visible', 'pageshow', 'online'] as const)(
    'on return (%s) how things stand is found out at once',
    async (cause) => {
      const test = await connected()
      test.wake(cause)
      await vi.waitFor(() => expect(test.phone.wakes).toBe(1))
      test.core.stop()
      test.wake(cause)
      await Promise.resolve()
      expect(test.phone.wakes).toBe(1)
    },
  )

  test('without a line there is nothing to wake, and nothing loads', async () => {
    const test = await pairingTest()
    await wakeSessions(test.core)
    expect([test.phone.loads, test.phone.wakes]).toEqual([0, 0])
  })

  test('in use, WalletConnect has no row; free again, it has', async () => {
    const test = await connected()
    const groups = (): readonly string[] =>
      selectConnectRows(state(test), { isMobile: false }).map(({ kind }) => kind)
    expect(groups()).not.toContain('walletConnect')
    await disconnect(test.core)
    expect(groups()).toContain('walletConnect')
  })

  test('two instances have a session each', async () => {
    const [one, two] = [await connected(), await pairingTest({ storage: memoryStorage() })]
    expect(families(two)).toEqual([])
    await disconnect(one.core)
    expect(two.phone.hosts).toHaveLength(0)
  })
})
