import { fakeAdapter, fakeWallet, type FakeAdapter } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { accountSelected } from '../sessions/sessionsEvents.js'
import type { RunningAdapter } from '../model/adapter.js'
import { connect } from '../sessions/connect.js'
import { disconnect } from '../connection/disconnect.js'
import { switchConnection } from '../connection/switchConnection.js'
import { fakeNetwork, ONE, OTHER, TWO } from '../core.fixture.js'
import { openModal } from '../navigation/openModal.js'
import { memoryPlatform } from '../platform/memoryPlatform.js'
import type { Platform } from '../model/platform.js'
import { switchNetwork } from '../sessions/switchNetwork.js'
import { preparePairing } from '../walletconnect/pairingCommands.js'
import {
  FAKE,
  addressOf,
  idOf,
  idsOf,
  networkOf,
  pageDecides,
  pair,
  quiet,
  statusOf,
  tabs,
  two,
} from './tabs.fixture.js'

// Each test holds by one guard of follow.ts or followFamily.ts alone.

const SECOND = { namespace: 'fake', connectorId: 'test.second' }
const ELSEWHERE = { namespace: 'other', connectorId: 'test.fake' }

/** An adapter whose running instances are changed. */
function changed(
  adapter: FakeAdapter,
  change: (running: RunningAdapter) => Partial<RunningAdapter>,
): FakeAdapter {
  const start: FakeAdapter['start'] = (host) => {
    const running = adapter.start(host)
    return { ...running, ...change(running) }
  }
  return Object.assign(Object.create(adapter) as FakeAdapter, { start })
}

/** Silent connections wait at the gate where `holds` says so, before the wallet is asked or after it. */
function gated(
  adapter: FakeAdapter,
  holds: (connectorId: string) => boolean = () => true,
  when: 'before' | 'after' = 'after',
): { readonly adapter: FakeAdapter; readonly open: () => void; readonly asked: string[] } {
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  const asked: string[] = []
  const slow = changed(adapter, (running) => ({
    async reconnect(connectorId, signal) {
      asked.push(connectorId)
      if (holds(connectorId) && when === 'before') await gate
      const session = await running.reconnect(connectorId, signal)
      if (holds(connectorId) && when === 'after') await gate
      return session
    },
  }))
  return { adapter: slow, open, asked }
}

test('e2e 8: a question to a wallet that is connected is not called off when the other tab ends that wallet', async () => {
  const { t, a, b } = await pair()
  await connect(a.core, FAKE)
  await vi.waitFor(() => expect(statusOf(b)).toBe('connected'))
  t.adapter.wallet.revoke()
  t.adapter.wallet.approval = 'manual'
  const asking = connect(b.core, FAKE)
  await vi.waitFor(() => expect(t.adapter.wallet.waiting).toBe(1))
  await disconnect(a.core)
  await quiet()
  t.adapter.wallet.approve()
  expect(await asking).toMatchObject({ connectorId: 'test.fake' })
})

test('e2e 8: a wallet that this tab asks itself is not connected silently meanwhile, nor after it agreed', async () => {
  const { adapter, asked } = gated(fakeAdapter({ namespace: 'fake' }), () => false)
  const { t, a, b } = await pair(tabs(adapter))
  b.place.frozen = true
  await connect(a.core, FAKE)
  t.adapter.wallet.revoke()
  t.adapter.wallet.approval = 'manual'
  const asking = connect(b.core, FAKE)
  await vi.waitFor(() => expect(t.adapter.wallet.waiting).toBe(1))
  b.place.frozen = false
  await quiet()
  expect(asked).toEqual([])
  t.adapter.wallet.approve()
  await asking
  await quiet()
  expect(asked).toEqual([])
})

test('e2e 8: a wallet that is asked again keeps no other wallet of its family from being taken up', async () => {
  const { t, a, b } = await pair(tabs(two()))
  await connect(a.core, FAKE)
  await vi.waitFor(() => expect(statusOf(b)).toBe('connected'))
  b.place.frozen = true
  await connect(a.core, SECOND)
  await switchConnection(a.core, FAKE)
  t.adapter.wallet.revoke()
  t.adapter.wallet.approval = 'manual'
  const asking = connect(b.core, FAKE)
  await vi.waitFor(() => expect(t.adapter.wallet.waiting).toBe(1))
  b.place.frozen = false
  await vi.waitFor(() => expect(idsOf(b)).toContain('test.second'))
  t.adapter.wallet.approve()
  await asking
})

test('e2e 8: what this tab connected while the same wallet was taken up is not replaced by what was taken up', async () => {
  const { adapter, open } = gated(fakeAdapter({ namespace: 'fake' }))
  const { a, b } = await pair(tabs(adapter))
  await connect(a.core, FAKE)
  await quiet()
  await connect(b.core, FAKE)
  await switchNetwork(b.core, { networkId: 'fake:2' })
  const seen = new Set<string | undefined>()
  b.core.store.subscribe(() => seen.add(networkOf(b)))
  open()
  await quiet()
  expect([...seen].filter((id) => id !== 'fake:2')).toEqual([])
})

test('e2e 8: a wallet that is left while it is taken up is not kept beside another one either', async () => {
  const { adapter, open } = gated(two())
  const { t, a, b } = await pair(tabs(adapter))
  await connect(a.core, FAKE)
  await quiet()
  await disconnect(a.core)
  await quiet()
  open()
  await quiet()
  expect([idsOf(b), t.adapter.wallet.listenerCount()]).toEqual([[], 0])
})

test('e2e 8: a wallet of a page load that is still picked up is not used before it is there', async () => {
  const { adapter, open } = gated(two(), (id) => id === 'test.second')
  const t = tabs(adapter)
  const a = await t.open()
  await connect(a.core, SECOND)
  await connect(a.core, FAKE)
  const b = await t.open()
  await vi.waitFor(() => expect(statusOf(b)).toBe('connected'))
  await switchConnection(a.core, SECOND)
  await quiet()
  expect(idOf(b)).toBe('test.fake')
  open()
  await vi.waitFor(() => expect(idsOf(b)).toEqual(['test.fake', 'test.second']))
})

test('e2e 8: a wallet that is still picked up when the other tab ends it is left, although it would have agreed', async () => {
  const { adapter, open } = gated(fakeAdapter({ namespace: 'fake' }), undefined, 'before')
  const t = tabs(adapter)
  const a = await t.open()
  await connect(a.core, FAKE)
  const b = await t.open()
  // A wallet that cannot take its permission back.
  t.adapter.wallet.silent('throwString')
  await disconnect(a.core)
  await vi.waitFor(() => expect(statusOf(b)).toBe('disconnected'))
  t.adapter.wallet.silent(undefined)
  open()
  await quiet()
  expect([statusOf(b), t.adapter.wallet.listenerCount()]).toEqual(['disconnected', 0])
})

test('e2e 8: a network is not moved under an open question for another one, and the answer moves both tabs', async () => {
  const { adapter, followed } = pageDecides(fakeAdapter({ namespace: 'fake' }))
  let answer = (): void => undefined
  const asking = changed(adapter, (running) => ({
    capabilities: {
      ...running.capabilities,
      'network:switch': async (request) => {
        if (request.network.caipNetworkId === 'fake:2')
          await new Promise<void>((resolve) => (answer = resolve))
        await running.capabilities['network:switch']?.(request)
      },
    },
  }))
  const t = tabs(asking)
  const networks = [ONE, TWO, fakeNetwork('fake:3'), OTHER] as const
  const [a, b] = [await t.open({ networks }), await t.open({ networks })]
  await connect(a.core, FAKE)
  await vi.waitFor(() => expect(statusOf(b)).toBe('connected'))
  const switching = switchNetwork(b.core, { networkId: 'fake:2' })
  await switchNetwork(a.core, { networkId: 'fake:3' })
  await quiet()
  expect([networkOf(b), followed]).toEqual(['fake:1', []])
  answer()
  await switching
  await vi.waitFor(() => expect([networkOf(a), networkOf(b)]).toEqual(['fake:2', 'fake:2']))
})

test('e2e 8: an adapter is not asked to move a wallet that is still picked up', async () => {
  const { adapter, followed } = pageDecides(fakeAdapter({ namespace: 'fake' }))
  const { adapter: slow, open } = gated(adapter)
  const t = tabs(slow)
  const a = await t.open()
  await connect(a.core, FAKE)
  await t.open()
  await switchNetwork(a.core, { networkId: 'fake:2' })
  await quiet()
  expect(followed).toEqual([])
  open()
})

test('e2e 8: an account is followed within one wallet only, also where two wallets have the same ones', async () => {
  const adapter = fakeAdapter({
    namespace: 'fake',
    wallets: [fakeWallet({ id: 'test.fake' }), fakeWallet({ id: 'test.second' })],
  })
  const t = tabs(adapter)
  const [a, b] = [await t.open({ enableReconnect: false }), await t.open({ enableReconnect: false })]
  await connect(b.core, FAKE)
  await connect(a.core, SECOND)
  a.core.store.dispatch(accountSelected({ namespace: 'fake', address: 'second' }))
  await quiet()
  expect([addressOf(a), addressOf(b)]).toEqual(['second', 'first'])
})

test('e2e 8: a session that could not be stored is not ended by what the other tab stores', async () => {
  const t = tabs()
  const a = await t.open()
  const { storage } = t.site.tab()
  const b = await t.open({ storage: { ...storage, setItem: () => expect.fail('the storage is full') } })
  await connect(a.core, ELSEWHERE)
  await vi.waitFor(() => expect(statusOf(b, 'other')).toBe('connected'))
  await connect(b.core, FAKE)
  await disconnect(a.core)
  await vi.waitFor(() => expect(statusOf(b, 'other')).toBe('disconnected'))
  expect(statusOf(b)).toBe('connected')
})

test('e2e 8: an adapter that never answers keeps neither the wallet nor the rest of the news', async () => {
  const never = (): Promise<void> => new Promise(() => undefined)
  const adapter = changed(pageDecides(two()).adapter, (running) => ({
    disconnect: (id, how) => (how?.elsewhere ? never() : running.disconnect(id, how)),
    follow: never,
  }))
  const t = tabs(adapter)
  const a = await t.open()
  const { delay } = memoryPlatform()
  const quick: Platform['delay'] = (task, ms) => delay(task, Math.min(ms, 300))
  const b = await t.open({ delay: quick })
  await connect(a.core, FAKE)
  await connect(a.core, SECOND)
  await vi.waitFor(() => expect(idsOf(b)).toEqual(['test.second', 'test.fake']))
  await disconnect(a.core, FAKE)
  await vi.waitFor(() => expect(idsOf(b)).toEqual(['test.second']))
  await quiet()
  // All of it is one piece of news for a page that comes back.
  b.place.frozen = true
  await switchNetwork(a.core, { networkId: 'fake:2' })
  a.core.store.dispatch(accountSelected({ namespace: 'fake', address: '2b' }))
  await quiet(300)
  b.place.frozen = false
  await vi.waitFor(() => expect(addressOf(b)).toBe('2b'), { timeout: 3_000 })
  b.place.frozen = true
  await disconnect(a.core, SECOND)
  await connect(a.core, FAKE)
  await quiet(300)
  b.place.frozen = false
  await vi.waitFor(() => expect(idsOf(b)).toEqual(['test.fake']), { timeout: 3_000 })
})

test('e2e 8: a tab without the other tab’s wallet stays with the family that it works with', async () => {
  const t = tabs()
  const [a, b] = [await t.open({ enableReconnect: false }), await t.open({ enableReconnect: false })]
  await connect(b.core, FAKE)
  await connect(a.core, ELSEWHERE)
  await quiet()
  expect([networkOf(a), networkOf(b)]).toEqual(['other:1', 'fake:1'])
})

test('e2e 8: while a wallet is taken up, the family that the other tab left meanwhile is not gone to', async () => {
  const t = tabs()
  const { adapter, open } = gated(t.other)
  const a = await t.open()
  const b = await t.open({ adapters: [t.adapter, adapter] })
  await connect(a.core, FAKE)
  await vi.waitFor(() => expect(statusOf(b)).toBe('connected'))
  await connect(a.core, ELSEWHERE)
  await quiet()
  await switchNetwork(a.core, { networkId: 'fake:1' })
  await quiet()
  const seen = new Set<string | undefined>()
  b.core.store.subscribe(() => seen.add(networkOf(b)))
  open()
  await vi.waitFor(() => expect(statusOf(b, 'other')).toBe('connected'))
  await quiet()
  expect([...seen]).toEqual(['fake:1'])
})

test('e2e 8: a tab that stops meanwhile stays as it is', async () => {
  const { a, b } = await pair()
  await switchNetwork(a.core, { networkId: 'other:1' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  b.core.stop()
  await quiet()
  expect(networkOf(b)).toBe('fake:1')
})

test('e2e 8: the list of wallets stays while nothing is connected, and in a tab that is connected already', async () => {
  const { a, b } = await pair(tabs(two()))
  await openModal(b.core)
  await switchNetwork(a.core, { networkId: 'other:1' })
  await vi.waitFor(() => expect(networkOf(b)).toBe('other:1'))
  await quiet()
  expect(b.core.store.getState().modal.open).toBe(true)
  await connect(a.core, FAKE)
  await vi.waitFor(() => expect(b.core.store.getState().modal.open).toBe(false))
  await openModal(b.core, { view: 'Connect' })
  await connect(a.core, SECOND)
  await vi.waitFor(() => expect(idOf(b)).toBe('test.second'))
  await quiet()
  expect(b.core.store.getState().modal.open).toBe(true)
})

test('e2e 8: a phone is heard by the open line, which tells its sessions apart, and not by what is stored', async () => {
  const t = tabs()
  const far = { relayUrl: 'ws://127.0.0.1:1/relay', walletConnect: t.phone.load }
  const [a, b] = [await t.open(far), await t.open(far)]
  await preparePairing(b.core)
  await vi.waitFor(() => expect(t.phone.pairings).toHaveLength(1))
  t.phone.pairing.approve()
  await vi.waitFor(() => expect([idOf(a), idOf(b)]).toEqual(['walletConnect', 'walletConnect']))
  await disconnect(a.core)
  await vi.waitFor(() => expect(idOf(b)).toBeUndefined())
  const seen = new Set<string | undefined>()
  b.core.store.subscribe(() => seen.add(addressOf(b)))
  await preparePairing(a.core)
  await vi.waitFor(() => expect(t.phone.pairings).toHaveLength(2))
  const next = t.phone.pairing.approve({
    fake: { accounts: ['fake:1:next'], chains: ['fake:1'] },
  })
  await vi.waitFor(() => expect(addressOf(a)).toBe('next'))
  await quiet()
  t.phone.elsewhere(next)
  await vi.waitFor(() => expect(addressOf(b)).toBe('next'))
  expect([...seen]).not.toContain('first')
})
