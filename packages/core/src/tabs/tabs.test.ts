import { fakeAdapter, type FakeAdapter } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { accountSelected } from '../sessions/sessionsEvents.js'
import { signMessage } from '../accounts/signMessage.js'
import type { ChainAdapter } from '../model/adapter.js'
import { connect } from '../sessions/connect.js'
import { selectSessions } from '../sessions/sessionsSelectors.js'
import { disconnect } from '../connection/disconnect.js'
import { switchConnection } from '../connection/switchConnection.js'
import { openModal } from '../navigation/openModal.js'
import { switchNetwork } from '../sessions/switchNetwork.js'
import type { Core } from '../store/core.js'
import {
  FAKE,
  addressOf,
  idOf,
  idsOf,
  networkOf,
  pageDecides,
  pair,
  providerOf,
  quiet,
  statusOf,
  tabs,
  two,
  type Tab,
} from './tabs.fixture.js'

test('e2e 8: what one tab connects is connected in the other, without a question, and without an event of its own', async () => {
  const { t, a, b } = await pair()
  await connect(a.core, FAKE)
  await vi.waitFor(() => expect(statusOf(b)).toBe('connected'))
  expect(addressOf(b)).toBe('first')
  expect(t.adapter.wallet.prompts).toBe(1)
  expect(b.events.map(({ event }) => event)).not.toContain('CONNECT_SUCCESS')
  expect(await signMessage(b.core, { message: 'hi' })).toMatch(/^0x/)
})

test('e2e 8: what one tab ends has ended in the other, which tells the wallet nothing and keeps no session', async () => {
  const { t, a, b } = await pair()
  await connect(a.core, FAKE)
  await vi.waitFor(() => expect(statusOf(b)).toBe('connected'))
  const { wallet } = t.adapter
  const revoked = vi.spyOn(wallet, 'revokeAsked')
  await disconnect(a.core)
  await vi.waitFor(() => expect(statusOf(b)).toBe('disconnected'))
  expect(addressOf(b)).toBeUndefined()
  expect(selectSessions(b.core.store.getState())).toEqual([])
  expect(revoked).toHaveBeenCalledTimes(1)
  // The adapter has let go, too: it hears of the wallet no more, and asks when the visitor connects again.
  expect(wallet.listenerCount()).toBe(0)
  await connect(b.core, FAKE)
  expect(wallet.prompts).toBe(2)
})

test('e2e 8: a request that waits in the other tab ends with its session', async () => {
  const { t, a, b } = await pair()
  await connect(a.core, FAKE)
  await vi.waitFor(() => expect(statusOf(b)).toBe('connected'))
  t.adapter.wallet.approval = 'manual'
  const signing = expect(signMessage(b.core, { message: 'hi' })).rejects.toMatchObject({
    code: 'not-connected',
  })
  await vi.waitFor(() => expect(t.adapter.wallet.waiting).toBe(1))
  await disconnect(a.core)
  await signing
})

test('e2e 8: a request that waits in the other tab is not disturbed by another network, account or wallet', async () => {
  const { adapter, followed } = pageDecides(two())
  const { t, a, b } = await pair(tabs(adapter))
  await connect(a.core, FAKE)
  await vi.waitFor(() => expect(statusOf(b)).toBe('connected'))
  t.adapter.wallet.approval = 'manual'
  const signing = signMessage(b.core, { message: 'hi' })
  await vi.waitFor(() => expect(t.adapter.wallet.waiting).toBe(1))
  await switchNetwork(a.core, { networkId: 'fake:2' })
  await vi.waitFor(() => expect([networkOf(b), followed]).toEqual(['fake:2', ['fake:2']]))
  a.core.store.dispatch(accountSelected({ namespace: 'fake', address: 'second' }))
  await vi.waitFor(() => expect(addressOf(b)).toBe('second'))
  await connect(a.core, { namespace: 'fake', connectorId: 'test.second' })
  await vi.waitFor(() => expect(idOf(b)).toBe('test.second'))
  t.adapter.wallet.approve()
  expect(await signing).toMatch(/^0x/)
})

test('e2e 8: a question that is open in the other tab stays open, also one to the same wallet', async () => {
  const { t, a, b } = await pair(tabs(two()))
  const [first, second] = t.adapter.wallets
  first!.approval = 'manual'
  const asking = connect(b.core, FAKE)
  await vi.waitFor(() => expect(first!.waiting).toBe(1))
  await connect(a.core, { namespace: 'fake', connectorId: 'test.second' })
  await connect(a.core, { namespace: 'other', connectorId: 'test.fake' })
  await vi.waitFor(() => expect(idsOf(b)).toContain('test.second'))
  first!.approve()
  expect(await asking).toMatchObject({ connectorId: 'test.fake' })
  // The wallet connected last is active in both, and none was disconnected.
  await vi.waitFor(() =>
    expect([idsOf(a), idsOf(b)]).toEqual([
      ['test.fake', 'test.second'],
      ['test.fake', 'test.second'],
    ]),
  )
  expect([first!.granted, second!.granted]).toEqual([true, true])
})

test('e2e 8: a network chosen in one tab is the other one’s: with a wallet whose network the page decides, and without any', async () => {
  const { adapter, followed } = pageDecides(fakeAdapter({ namespace: 'fake' }))
  const { a, b } = await pair(tabs(adapter))
  await switchNetwork(a.core, { networkId: 'fake:2' })
  await vi.waitFor(() => expect(networkOf(b)).toBe('fake:2'))
  await connect(a.core, FAKE)
  await vi.waitFor(() => expect(statusOf(b)).toBe('connected'))
  expect(networkOf(b)).toBe('fake:1')
  await switchNetwork(a.core, { networkId: 'fake:2' })
  await vi.waitFor(() => expect(networkOf(b)).toBe('fake:2'))
  await switchNetwork(b.core, { networkId: 'other:1' })
  await vi.waitFor(() => expect(networkOf(a)).toBe('other:1'))
  expect(followed).toEqual(['fake:2'])
})

test('e2e 8: a wallet with a network of its own is not asked to move by the other tab', async () => {
  const { t, a, b } = await pair()
  await connect(a.core, FAKE)
  await vi.waitFor(() => expect(statusOf(b)).toBe('connected'))
  const { wallet } = t.adapter
  await switchNetwork(a.core, { networkId: 'fake:2' })
  await vi.waitFor(() => expect(networkOf(b)).toBe('fake:2'))
  await quiet()
  expect(wallet.prompts).toBe(2)
})

test('e2e 8: an account chosen in one tab is in use in the other, and after a reload', async () => {
  const { t, a, b } = await pair()
  await connect(a.core, FAKE)
  await vi.waitFor(() => expect(statusOf(b)).toBe('connected'))
  b.core.store.dispatch(accountSelected({ namespace: 'fake', address: 'third' }))
  await vi.waitFor(() => expect(addressOf(a)).toBe('third'))
  const c = await t.open()
  await vi.waitFor(() => expect([statusOf(c), addressOf(c)]).toEqual(['connected', 'third']))
  t.adapter.wallet.setAccounts(['second', 'third'])
  await quiet()
  expect([a, b, c].map(addressOf)).toEqual(['second', 'second', 'second'])
})

test('e2e 8: several wallets: which is in use, which is beside, and the end of one', async () => {
  const { a, b } = await pair(tabs(two()))
  await connect(a.core, FAKE)
  await connect(a.core, { namespace: 'fake', connectorId: 'test.second' })
  await vi.waitFor(() => expect(idsOf(b)).toEqual(['test.second', 'test.fake']))
  await switchConnection(a.core, FAKE)
  await vi.waitFor(() => expect(idsOf(b)).toEqual(['test.fake', 'test.second']))
  await disconnect(b.core, FAKE)
  await vi.waitFor(() => expect(idsOf(a)).toEqual(['test.second']))
  expect(idsOf(b)).toEqual(['test.second'])
  expect(providerOf(a, 'test.second')).toBeDefined()
})

test('e2e 8: a tab that follows says nothing back', async () => {
  const { t, a, b } = await pair(tabs(two()))
  // A person takes longer to answer than this code to arrive.
  await a.core.services.features.load('sessions')
  const steps: [string, () => Promise<unknown>][] = [
    ['connect', () => connect(a.core, FAKE)],
    ['account', async () => a.core.store.dispatch(accountSelected({ namespace: 'fake', address: 'second' }))],
    ['another wallet', () => connect(a.core, { namespace: 'fake', connectorId: 'test.second' })],
    ['another family', () => connect(a.core, { namespace: 'other', connectorId: 'test.fake' })],
    ['network', () => switchNetwork(a.core, { networkId: 'fake:1' })],
    ['disconnect', () => disconnect(a.core)],
  ]
  for (const [name, step] of steps) {
    await step()
    await quiet()
    expect([name, t.site.writes[1]]).toEqual([name, 0])
  }
  expect(statusOf(b)).toBe('disconnected')
})

test('e2e 8: a wallet that does not grant the other tab anything leaves it as it is, and the first one connected', async () => {
  const { t, a, b } = await pair()
  const { adapter } = t
  await connect(a.core, FAKE)
  adapter.wallet.revoke()
  await quiet()
  expect([statusOf(a), statusOf(b)]).toEqual(['connected', 'disconnected'])
  expect(JSON.parse(t.site.entries.get('@latchkey/default/connection@2') ?? '{}')).toMatchObject({
    byId: { 'fake/test.fake': { connectorId: 'test.fake' } },
  })
})

test('e2e 8: who ends a wallet and connects it again at once stays connected everywhere', async () => {
  const { a, b } = await pair()
  await connect(a.core, FAKE)
  await vi.waitFor(() => expect(statusOf(b)).toBe('connected'))
  const seen = new Set<string>()
  b.core.store.subscribe(() => seen.add(statusOf(b)))
  await disconnect(a.core)
  // Between two tasks, as a click handler that waits for the first command does it.
  await new Promise((resolve) => setTimeout(resolve, 20))
  await connect(a.core, FAKE)
  await quiet()
  expect([statusOf(a), statusOf(b)]).toEqual(['connected', 'connected'])
  expect([...seen]).not.toContain('disconnected')
})

test('e2e 8: a wallet that the first tab leaves while the other takes it up is left there too', async () => {
  const adapter = fakeAdapter({ namespace: 'fake' })
  let arrive = (): void => undefined
  const gate = new Promise<void>((resolve) => (arrive = resolve))
  const start: ChainAdapter['start'] = (host) => {
    const running = adapter.start(host)
    const reconnect: typeof running.reconnect = async (...which) => {
      const session = await running.reconnect(...which)
      await gate
      return session
    }
    return { ...running, reconnect }
  }
  const { a, b } = await pair(tabs(Object.assign(Object.create(adapter) as FakeAdapter, { start })))
  await connect(a.core, FAKE)
  await quiet()
  await disconnect(a.core)
  await quiet()
  arrive()
  await quiet()
  expect([statusOf(a), statusOf(b)]).toEqual(['disconnected', 'disconnected'])
})

test('e2e 8: what two tabs do at the same time in two families is all there', async () => {
  const { t, a, b } = await pair()
  await Promise.all([
    connect(a.core, FAKE),
    connect(b.core, { namespace: 'other', connectorId: 'test.fake' }),
  ])
  const all = (tab: Tab): string[] => ['fake', 'other'].map((namespace) => statusOf(tab, namespace))
  await vi.waitFor(() =>
    expect([all(a), all(b)]).toEqual([
      ['connected', 'connected'],
      ['connected', 'connected'],
    ]),
  )
  const c = await t.open()
  await vi.waitFor(() => expect(all(c)).toEqual(['connected', 'connected']))
})

test('e2e 8: one tab activates a wallet while the other disconnects it: the wallet that is left is active in all', async () => {
  const { t, a, b } = await pair(tabs(two()))
  const second = { namespace: 'fake', connectorId: 'test.second' }
  await connect(a.core, FAKE)
  await connect(a.core, second)
  await quiet()
  await Promise.all([disconnect(a.core, FAKE), switchConnection(b.core, FAKE)])
  await quiet()
  await quiet()
  expect([statusOf(a), statusOf(b)]).toEqual(['connected', 'connected'])
  const c = await t.open()
  await c.core.ready()
  await quiet()
  expect([statusOf(c), idOf(c)]).toEqual(['connected', 'test.second'])
})

test('e2e 8: two instances of one page do not hear of each other', async () => {
  const t = tabs()
  const [a, b] = [await t.open({ instanceId: 'shop' }), await t.open({ instanceId: 'my/shop' })]
  await connect(a.core, FAKE)
  await quiet()
  expect(statusOf(b)).toBe('disconnected')
})

test('e2e 8: without enableReconnect a tab takes nothing up, and yet hears of the end of what it has', async () => {
  const t = tabs()
  const [a, b] = [await t.open({ enableReconnect: false }), await t.open({ enableReconnect: false })]
  await connect(a.core, FAKE)
  await quiet()
  expect(statusOf(b)).toBe('disconnected')
  await connect(b.core, { namespace: 'other', connectorId: 'test.fake' })
  await quiet()
  expect([statusOf(a), statusOf(a, 'other'), statusOf(b, 'other')]).toEqual([
    'connected',
    'disconnected',
    'connected',
  ])
  await connect(b.core, FAKE)
  await disconnect(a.core, { namespace: 'fake' })
  await vi.waitFor(() => expect(statusOf(b)).toBe('disconnected'))
  expect(statusOf(b, 'other')).toBe('connected')
})

test('e2e 8: a page that comes back as it was left finds out what happened meanwhile', async () => {
  const { a, b } = await pair()
  await connect(a.core, FAKE)
  await vi.waitFor(() => expect(statusOf(b)).toBe('connected'))
  b.place.frozen = true
  await disconnect(a.core)
  await connect(a.core, { namespace: 'other', connectorId: 'test.fake' })
  await quiet()
  expect(statusOf(b)).toBe('connected')
  b.place.frozen = false
  await vi.waitFor(() => expect([statusOf(b), statusOf(b, 'other')]).toEqual(['disconnected', 'connected']))
})

test('e2e 8: what was stored and is unreadable now, or gone, ends nothing', async () => {
  const { t, a, b } = await pair()
  await connect(a.core, FAKE)
  await vi.waitFor(() => expect(statusOf(b)).toBe('connected'))
  const stranger = t.site.tab()
  stranger.storage.setItem('@latchkey/default/connection@2', '{"half":')
  await quiet(300)
  stranger.storage.removeItem('@latchkey/default/connection@2')
  await quiet(300)
  expect([statusOf(a), statusOf(b)]).toEqual(['connected', 'connected'])
})

test.each([
  [
    'throws',
    () => {
      throw new Error('denied')
    },
  ],
  ['answers later', () => Promise.resolve(null) as never],
])('e2e 8: with a storage that %s each tab is on its own', async (_name, getItem) => {
  const t = tabs()
  const storage = { getItem, setItem: getItem, removeItem: getItem }
  const heard: Parameters<NonNullable<Core['services']['platform']['onStorage']>>[0][] = []
  const b = await t.open({ storage })
  b.core.services.platform.onStorage?.((change) => heard.push(change as never), new AbortController().signal)
  await connect(b.core, FAKE)
  const a = await t.open()
  await connect(a.core, { namespace: 'other', connectorId: 'test.fake' })
  await disconnect(a.core)
  await quiet()
  expect(heard.length).toBeGreaterThan(0)
  expect([statusOf(b), statusOf(b, 'other')]).toEqual(['connected', 'disconnected'])
})

test('e2e 8: the list of wallets closes when the other tab has connected, and a question of this tab stays on show', async () => {
  const { t, a, b } = await pair(tabs(two()))
  await openModal(b.core)
  await connect(a.core, FAKE)
  await vi.waitFor(() => expect(b.core.store.getState().modal.open).toBe(false))
  expect(t.adapter.wallet.prompts).toBe(1)
  const reading = await t.open()
  await disconnect(a.core)
  await quiet()
  await openModal(reading.core, { view: 'WhatIsAWallet' })
  await connect(a.core, FAKE)
  await vi.waitFor(() => expect(statusOf(reading)).toBe('connected'))
  await quiet()
  expect(reading.core.store.getState().modal.open).toBe(true)
})
