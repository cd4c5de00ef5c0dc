import { afterEach, expect, test, vi } from 'vitest'
import { fakeAdapter, fakeWallet } from '@latchkey/testkit'
import { createCore } from '../createCore.js'
import { connectFake, ONE, OTHER, testCore, TWO } from '../core.fixture.js'
import {
  selectAddress,
  selectCaipAddress,
  selectAccounts,
  selectHasAnyAccount,
} from '../accounts/accountsSelectors.js'
import { memoryPlatform } from '../platform/memoryPlatform.js'
import { connect } from '../sessions/connect.js'
import {
  selectAttempt,
  selectConnection,
  selectNetworkId,
  selectSessions,
} from '../sessions/sessionsSelectors.js'
import { disconnect } from './disconnect.js'

afterEach(() => void vi.useRealTimers())

const status = (core: Parameters<typeof connect>[0] & { store: { getState(): never } }): string =>
  selectConnection(core.store.getState()).status

test('S4.03 a successful connect sets connected, with the account in use and the wallet behind it', async () => {
  const test = await testCore()
  await connectFake(test)
  const state = test.core.store.getState()
  expect(selectConnection(state)).toMatchObject({
    status: 'connected',
    connectorId: 'test.fake',
    wallet: { name: 'Fake Wallet' },
  })
  expect(selectAddress(state)).toBe('first')
  expect(test.events.map(({ event }) => event)).toContain('CONNECT_SUCCESS')
})

test('S3.15 the active address is on the network that the wallet is on', async () => {
  const test = await testCore()
  await connectFake(test)
  test.adapter.wallet.setNetwork(TWO.caipNetworkId)
  expect(selectCaipAddress(test.core.store.getState())).toBe('fake:2:first')
})

test('M3: after a move every account is named on the new network, also in what the next page load finds', async () => {
  const test = await testCore()
  await connectFake(test)
  test.adapter.wallet.setNetwork(TWO.caipNetworkId)
  const state = test.core.store.getState()
  const stored = test.core.services.stored.read(test.core.services.storage)
  for (const list of [selectAccounts(state, 'fake'), stored?.byId['fake/test.fake']?.accounts])
    expect(list?.map(({ caipAddress }) => caipAddress)).toEqual([
      'fake:2:first',
      'fake:2:second',
      'fake:2:third',
    ])
})

test('S4.22 a refusal is a state, not a session', async () => {
  const { core, adapter, events } = await testCore()
  adapter.wallet.next('reject')
  await expect(connect(core, { namespace: 'fake', connectorId: 'test.fake' })).rejects.toMatchObject({
    code: 'user-rejected',
    message: 'Connection declined',
  })
  expect(selectAttempt(core.store.getState())).toMatchObject({
    status: 'failed',
    error: { code: 'user-rejected' },
  })
  expect(status(core as never)).toBe('disconnected')
  expect(events.at(-1)).toEqual({ event: 'CONNECT_ERROR', properties: { message: 'Connection declined' } })
})

test('a wallet that throws a string becomes a shown failure', async () => {
  const { core, adapter } = await testCore()
  adapter.wallet.next('throwString')
  await expect(connect(core, { namespace: 'fake', connectorId: 'test.fake' })).rejects.toMatchObject({
    code: 'wallet-error',
    message: 'Connection error',
  })
  expect(selectAttempt(core.store.getState())).toMatchObject({
    status: 'failed',
    connectorId: 'test.fake',
  })
})

test('a double click asks the wallet once', async () => {
  const { core, adapter } = await testCore({}, { wallets: [fakeWallet({ id: 'slow', approval: 'manual' })] })
  const both = [
    connect(core, { namespace: 'fake', connectorId: 'slow' }),
    connect(core, { namespace: 'fake', connectorId: 'slow' }),
  ]
  expect(adapter.wallet.prompts).toBe(1)
  adapter.wallet.approve()
  await Promise.all(both)
})

test('choosing another wallet calls the first attempt off, and its late approval connects nothing', async () => {
  const [slow, quick] = [
    fakeWallet({ id: 'slow', approval: 'manual', addresses: ['late'] }),
    fakeWallet({ id: 'quick', addresses: ['soon'] }),
  ]
  const { core } = await testCore({}, { wallets: [slow, quick] })
  const first = connect(core, { namespace: 'fake', connectorId: 'slow' })
  const second = connect(core, { namespace: 'fake', connectorId: 'quick' })
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })
  await second
  slow.approve()
  await new Promise((resolve) => setTimeout(resolve))
  expect(selectAddress(core.store.getState())).toBe('soon')
  expect(selectAttempt(core.store.getState())).toBeUndefined()
})

test('who comes back to a request that still waits in the wallet is connected by its answer, and is not asked twice', async () => {
  const { core, adapter } = await testCore({}, { wallets: [fakeWallet({ id: 'slow', approval: 'manual' })] })
  const left = connect(core, { namespace: 'fake', connectorId: 'slow' })
  await vi.waitFor(() => expect(adapter.wallet.waiting).toBe(1))
  connect.cancel(core)
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  const back = connect(core, { namespace: 'fake', connectorId: 'slow' })
  await new Promise((resolve) => setTimeout(resolve))
  adapter.wallet.approve()
  await back
  expect(selectAddress(core.store.getState())).toBe('first')
  expect(adapter.wallet.prompts).toBe(1)
})

test('disconnect during connect ends with nothing connected', async () => {
  const { core, adapter } = await testCore({}, { wallets: [fakeWallet({ id: 'slow', approval: 'manual' })] })
  const attempt = connect(core, { namespace: 'fake', connectorId: 'slow' })
  await disconnect(core)
  await expect(attempt).rejects.toMatchObject({ name: 'AbortError' })
  adapter.wallet.approve()
  await new Promise((resolve) => setTimeout(resolve))
  expect(status(core as never)).toBe('disconnected')
})

test('S4.04 a disconnect clears the account and the list of accounts, and says so once', async () => {
  const test = await testCore()
  await connectFake(test)
  expect(selectAccounts(test.core.store.getState(), 'fake')).toHaveLength(3)
  await disconnect(test.core)
  const state = test.core.store.getState()
  expect(selectAddress(state)).toBeUndefined()
  expect(selectHasAnyAccount(state)).toBe(false)
  expect(status(test.core as never)).toBe('disconnected')
  expect(test.events.filter(({ event }) => event === 'DISCONNECT_SUCCESS')).toHaveLength(1)
})

test('S4.04 a disconnect by the wallet does the same', async () => {
  const test = await testCore()
  await connectFake(test)
  test.adapter.wallet.disconnect()
  expect(selectAddress(test.core.store.getState())).toBeUndefined()
  expect(selectHasAnyAccount(test.core.store.getState())).toBe(false)
  expect(status(test.core as never)).toBe('disconnected')
})

test('an account change in the wallet is followed', async () => {
  const test = await testCore()
  await connectFake(test)
  test.adapter.wallet.setAccounts(['second', 'first'])
  expect(selectAddress(test.core.store.getState())).toBe('second')
  test.adapter.wallet.setAccounts([])
  expect(status(test.core as never)).toBe('disconnected')
})

async function twoFamilies() {
  const [one, other] = [fakeAdapter({ namespace: 'fake' }), fakeAdapter({ namespace: 'other' })]
  const events: { event: string }[] = []
  const core = createCore({
    adapters: [one, other],
    networks: [ONE, OTHER],
    platform: memoryPlatform(),
    onEvent: (event) => events.push(event),
  })
  core.start()
  await Promise.resolve()
  await connect(core, { namespace: 'fake', connectorId: 'test.fake' })
  await connect(core, { namespace: 'other', connectorId: 'test.fake' })
  return { core, one, other, events }
}

test('S4.07 without a family every chain is disconnected; with one, only those that share its session', async () => {
  const { core } = await twoFamilies()
  await disconnect(core, { namespace: 'other' })
  expect(selectConnection(core.store.getState(), 'fake').status).toBe('connected')
  await disconnect(core)
  expect(selectConnection(core.store.getState(), 'fake').status).toBe('disconnected')
})

test('S4.07 families that share a WalletConnect session end together', async () => {
  const wallet = (): ReturnType<typeof fakeWallet> =>
    fakeWallet({ id: 'walletConnect', type: 'WALLET_CONNECT' })
  const adapters = [
    fakeAdapter({ namespace: 'fake', wallets: [wallet()] }),
    fakeAdapter({ namespace: 'other', wallets: [wallet()] }),
  ]
  const core = createCore({ adapters, networks: [ONE, OTHER], platform: memoryPlatform() })
  core.start()
  await Promise.resolve()
  await connect(core, { namespace: 'fake', connectorId: 'walletConnect' })
  await connect(core, { namespace: 'other', connectorId: 'walletConnect' })
  await disconnect(core, { namespace: 'fake' })
  expect(selectConnection(core.store.getState(), 'other').status).toBe('disconnected')
})

test('S4.07 an error event when one chain fails, and every chain is disconnected', async () => {
  const { core, other, events } = await twoFamilies()
  const running = core.services.adapters.get('other')!
  core.services.adapters.set('other', {
    ...running,
    disconnect: () => Promise.reject(new TypeError('stuck')),
  })
  await expect(disconnect(core)).rejects.toThrow('stuck')
  expect(selectConnection(core.store.getState(), 'fake').status).toBe('disconnected')
  expect(selectConnection(core.store.getState(), 'other').status).toBe('disconnected')
  expect(events.at(-1)).toMatchObject({ event: 'DISCONNECT_ERROR' })
  expect(other.running).toBe(1)
})

test('a session that the host began is shown', async () => {
  const { core, adapter } = await testCore()
  adapter.wallet.setAccounts(['first'])
  adapter.startOutside('test.fake')
  await vi.waitFor(() => expect(status(core as never)).toBe('connected'))
})

test('S4.02 a stored connection is connecting with its last address and network from the first state on, then connected', async () => {
  const first = await testCore()
  await connect(first.core, { namespace: 'fake', connectorId: 'test.fake', caipNetworkId: TWO.caipNetworkId })
  first.core.stop()

  const second = createCore({
    adapters: [first.adapter],
    networks: [ONE, TWO],
    platform: memoryPlatform(),
    storage: first.storage,
  })
  second.restore()
  expect(selectConnection(second.store.getState())).toMatchObject({ status: 'connecting', cause: 'restore' })
  expect(selectAddress(second.store.getState())).toBe('first')
  expect(selectNetworkId(second.store.getState(), 'fake')).toBe(TWO.caipNetworkId)
  const prompts = first.adapter.wallet.prompts
  second.start()
  await vi.waitFor(() => expect(second.store.getState().lifecycle.status).toBe('ready'))
  expect(selectConnection(second.store.getState()).status).toBe('connected')
  expect(first.adapter.wallet.prompts).toBe(prompts)
})

test('S4.02 a failed re-sync warns in the console, disconnects the page, but keeps the stored connector; the wallet saying no drops it', async () => {
  const first = await testCore({}, { silentTimeout: 5 })
  await connectFake(first)
  first.core.stop()
  const warnings: string[] = []
  const platform = memoryPlatform({ warn: (message) => warnings.push(message) })
  const load = (): ReturnType<typeof createCore> =>
    createCore({
      adapters: [first.adapter],
      networks: [ONE, TWO],
      projectId: 'test',
      platform,
      storage: first.storage,
    })

  first.adapter.wallet.silent('hang')
  const second = load()
  second.start()
  await vi.waitFor(() => expect(second.store.getState().lifecycle.status).toBe('ready'))
  expect(selectConnection(second.store.getState()).status).toBe('disconnected')
  await vi.waitFor(() =>
    expect(warnings).toEqual([
      expect.stringMatching(/^Latchkey: the session with test\.fake \(fake\) could not be picked up: \w/),
    ]),
  )
  second.stop()

  first.adapter.wallet.silent(undefined)
  const third = load()
  third.start()
  await vi.waitFor(() => expect(selectConnection(third.store.getState()).status).toBe('connected'))
  expect(warnings).toHaveLength(1)
  third.stop()

  first.adapter.wallet.revoke()
  const fourth = load()
  fourth.start()
  await vi.waitFor(() => expect(fourth.store.getState().lifecycle.status).toBe('ready'))
  fourth.stop()
  const fifth = load()
  fifth.restore()
  expect(selectSessions(fifth.store.getState())).toEqual([])
})
