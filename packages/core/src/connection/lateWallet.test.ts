import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeAdapter, fakeWallet, type FakeAdapter } from '@latchkey/testkit'
import { createCore } from '../createCore.js'
import { connectFake, ONE, testCore, TWO } from '../core.fixture.js'
import { selectAddress } from '../accounts/accountsSelectors.js'
import { memoryPlatform } from '../platform/memoryPlatform.js'
import type { Core } from '../store/core.js'
import { connect } from '../sessions/connect.js'
import { disconnect } from './disconnect.js'
import { selectConnection, selectSession } from '../sessions/sessionsSelectors.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Reloaded {
  readonly core: Core
  readonly adapter: FakeAdapter
  readonly wallet: ReturnType<typeof fakeWallet>
  readonly statuses: string[]
}

/** A page that was connected and is loaded again, while its wallet is not there yet. */
async function reloaded(others: readonly ReturnType<typeof fakeWallet>[] = []): Promise<Reloaded> {
  const first = await testCore()
  await connectFake(first)
  first.core.stop()
  const adapter = fakeAdapter({ namespace: 'fake', wallets: others })
  const core = createCore({
    adapters: [adapter],
    networks: [ONE, TWO],
    platform: memoryPlatform(),
    storage: first.storage,
  })
  const statuses: string[] = []
  const look = (): void => {
    const { status } = selectConnection(core.store.getState(), 'fake')
    if (statuses.at(-1) !== status) statuses.push(status)
  }
  core.store.subscribe(look)
  core.start()
  await core.services.features.load('sessions')
  return { core, adapter, wallet: first.adapter.wallet, statuses }
}

test.each([0, 300, 1900])(
  'H1: a session is picked up when its wallet announces itself %d ms after the start',
  async (ms) => {
    const { core, adapter, wallet, statuses } = await reloaded()
    const prompts = wallet.prompts
    await vi.advanceTimersByTimeAsync(ms)
    adapter.announce(wallet)
    await vi.advanceTimersByTimeAsync(1)
    expect(selectConnection(core.store.getState(), 'fake')).toMatchObject({
      status: 'connected',
      connectorId: 'test.fake',
    })
    expect(selectAddress(core.store.getState(), 'fake')).toBe('first')
    expect(statuses).toEqual(['connecting', 'connected'])
    expect(wallet.prompts).toBe(prompts)
  },
)

test('H1: a page reconnects for two seconds; a wallet that comes later is taken without a flash of reconnecting', async () => {
  const { core, adapter, wallet, statuses } = await reloaded()
  await vi.advanceTimersByTimeAsync(2100)
  expect(selectConnection(core.store.getState(), 'fake').status).toBe('disconnected')
  expect(core.store.getState().lifecycle.status).toBe('ready')
  await vi.advanceTimersByTimeAsync(5000)
  adapter.announce(wallet)
  await vi.advanceTimersByTimeAsync(1)
  expect(statuses).toEqual(['connecting', 'disconnected', 'connected'])
})

test('H1: after ten more seconds the stored session waits for the next load', async () => {
  const { core, adapter, wallet } = await reloaded()
  await vi.advanceTimersByTimeAsync(13_000)
  adapter.announce(wallet)
  await vi.advanceTimersByTimeAsync(100)
  expect(selectConnection(core.store.getState(), 'fake').status).toBe('disconnected')
  expect(selectSession(core.store.getState(), 'fake')?.connectorId).toBe('test.fake')
})

test('H1: a late wallet does not take the place of one that the visitor connected meanwhile, nor come back after a disconnect', async () => {
  const { core, adapter, wallet } = await reloaded([fakeWallet({ id: 'quick', addresses: ['soon'] })])
  await vi.advanceTimersByTimeAsync(2100)
  await connect(core, { namespace: 'fake', connectorId: 'quick' })
  adapter.announce(wallet)
  await vi.advanceTimersByTimeAsync(100)
  expect(selectAddress(core.store.getState(), 'fake')).toBe('soon')

  const left = await reloaded()
  const gone = disconnect(left.core)
  await vi.advanceTimersByTimeAsync(1)
  await gone.catch(() => undefined)
  left.adapter.announce(left.wallet)
  await vi.advanceTimersByTimeAsync(100)
  expect(selectConnection(left.core.store.getState(), 'fake').status).toBe('disconnected')
})
