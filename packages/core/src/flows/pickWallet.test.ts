import { fakeAdapter, fakeWallet, type FakeWallet } from '@latchkey/testkit'
import { describe, expect, test, vi } from 'vitest'
import { closeModal, openModal } from '../navigation/openModal.js'
import { selectCurrentEntry, selectView } from '../navigation/navigationState.js'
import { selectTitleCode, selectTitleSubject } from '../navigation/headerRules.js'
import { OTHER } from '../core.fixture.js'
import { selectConnectRows } from '../connectList/connectRowsSelectors.js'
import { pickConnector, pickWallet, prepareConnector } from './pickWallet.js'
import { selectAttempt, selectSession } from '../sessions/sessionsSelectors.js'
import { selectConnector } from '../connectors/connectorsSelectors.js'
import type { WalletRecord } from '../model/walletRecord.js'
import { walletsReceived } from '../wallets/walletsState.js'
import {
  IPHONE,
  pairingTest,
  until,
  type PairingTest,
  type PairingTestOptions,
} from '../walletconnect/pairing.fixture.js'

const RAIN: WalletRecord = { id: 'rain', name: 'Rain', mobile_link: 'rain://' }
const wallets = [
  fakeWallet({ id: 'inst', name: 'Inst', rdns: 'io.inst', explorerId: 'inst-id', approval: 'manual' }),
  fakeWallet({ id: 'nordns', name: 'No rdns' }),
]

// Asks its visitor, so that there is something to wait for.
const far = fakeWallet({ id: 'far', rdns: 'io.far', approval: 'manual' })

const asking = (approval: 'manual' | 'auto' = 'manual'): FakeWallet =>
  fakeWallet({ id: 'inst', name: 'Inst', approval })

async function world(options: PairingTestOptions = {}): Promise<PairingTest> {
  const test = await pairingTest({
    adapters: [
      fakeAdapter({ namespace: 'fake', wallets }),
      fakeAdapter({ namespace: 'other', wallets: [far] }),
    ],
    ...options,
  })
  await openModal(test.core)
  test.core.store.dispatch(
    walletsReceived([
      RAIN,
      { id: 'inst-id', name: 'Inst' },
      { id: 'x', name: 'X', rdns: 'io.inst' },
      { id: 'far-id', name: 'Far', rdns: 'io.far' },
      { id: 'same', name: 'No rdns' },
    ]),
  )
  return test
}
const entry = ({ core }: PairingTest): unknown => {
  const { view, params } = selectCurrentEntry(core.store.getState()) ?? {}
  return { view, params }
}

describe('S2.62 S7.38 choosing a wallet of the directory (behaviour 2.4)', () => {
  test.each([
    ['by its directory id', 'inst-id', { namespace: 'fake', connectorId: 'inst' }],
    ['by its rdns', 'x', { namespace: 'fake', connectorId: 'inst' }],
    ['of another family where the one in use has none', 'far-id', { namespace: 'other', connectorId: 'far' }],
  ])('an installed one is asked at once: %s', async (_, walletId, params) => {
    const test = await world()
    await pickWallet(test.core, { walletId })
    expect(entry(test)).toEqual({ view: 'ConnectingExternal', params })
    expect(test.phone.loads).toBe(0)
  })

  test('L6: where two say to be the wallet, the visitor chooses, and neither is asked', async () => {
    const [real, other] = [
      fakeWallet({ id: 'inst', name: 'Inst', rdns: 'io.inst' }),
      fakeWallet({ id: 'io.inst-2', name: 'Inst', rdns: 'io.inst' }),
    ]
    const test = await world({ adapters: [fakeAdapter({ namespace: 'fake', wallets: [other, real] })] })
    await pickWallet(test.core, { walletId: 'x' })
    expect(entry(test)).toMatchObject({ view: 'ConnectWallets' })
    expect([real.prompts, other.prompts]).toEqual([0, 0])
    const rows = selectConnectRows(test.core.store.getState(), { isMobile: false }).filter(
      ({ name }) => name === 'Inst',
    )
    expect(rows.map(({ hint }) => hint)).toEqual(['io.inst-2', 'inst'])
  })

  test('two that have no rdns are not one wallet for that', async () => {
    const test = await world()
    await pickWallet(test.core, { walletId: 'same' })
    expect(entry(test)).toEqual({ view: 'ConnectingWalletConnect', params: { walletId: 'same' } })
  })

  test('opened for one family, a wallet of another is not asked', async () => {
    const test = await world()
    await openModal(test.core, { namespace: 'fake' })
    await pickWallet(test.core, { walletId: 'far-id' })
    expect(entry(test)).toMatchObject({ view: 'ConnectingWalletConnect' })
  })

  test.each([
    ['qrcode', undefined],
    ['mobile', IPHONE],
  ] as const)('any other one is reached through WalletConnect, platform %s', async (platform, device) => {
    const test = await world(device ? { device } : {})
    await pickWallet(test.core, { walletId: 'rain' })
    expect(entry(test)).toEqual({ view: 'ConnectingWalletConnect', params: { walletId: 'rain' } })
    expect(selectTitleSubject(test.core.store.getState())).toBe('Rain')
    await until(test, 'ready')
    expect(test.events.filter(({ event }) => event === 'SELECT_WALLET')).toEqual([
      { event: 'SELECT_WALLET', properties: { name: 'Rain', platform } },
    ])
  })

  test('without a wallet: a code for any', async () => {
    const test = await world()
    await pickWallet(test.core, {})
    expect(entry(test)).toEqual({ view: 'ConnectingWalletConnect', params: undefined })
    expect(selectTitleSubject(test.core.store.getState())).toBeUndefined()
    expect(selectTitleCode(test.core.store.getState())).toBe('wallet-connect')
  })

  test('the row of WalletConnect itself leads there too', async () => {
    const test = await world()
    expect(selectConnector(test.core.store.getState(), 'fake', 'walletConnect')).toEqual({
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      chainNamespace: 'fake',
    })
    await pickConnector(test.core, { namespace: 'fake', connectorId: 'walletConnect' })
    expect(entry(test)).toEqual({ view: 'ConnectingWalletConnect', params: undefined })
    await until(test, 'ready')
  })
})

describe('issue 12: a click on an installed wallet', () => {
  const inst = { namespace: 'fake', connectorId: 'inst' }

  test('asks it before the view is there', async () => {
    const wallet = asking()
    const test = await world({ adapters: [fakeAdapter({ namespace: 'fake', wallets: [wallet] })] })
    const prompts: number[] = []
    test.core.store.subscribe(() => {
      if (selectView(test.core.store.getState()) === 'ConnectingExternal') prompts.push(wallet.prompts)
    })
    await pickConnector(test.core, inst)
    expect(prompts[0]).toBe(1)
  })

  test('shows no view to wait in where it connects at once', async () => {
    const test = await world({ adapters: [fakeAdapter({ namespace: 'fake', wallets: [asking('auto')] })] })
    const views = new Set<unknown>()
    test.core.store.subscribe(() => views.add(selectView(test.core.store.getState())))
    await pickConnector(test.core, inst)
    expect(test.core.store.getState().modal.open).toBe(false)
    expect([...views]).toEqual(['Connect'])
  })

  test('shows one where it refuses at once', async () => {
    const wallet = asking('auto')
    const test = await world({ adapters: [fakeAdapter({ namespace: 'fake', wallets: [wallet] })] })
    wallet.next('reject')
    await pickConnector(test.core, inst)
    expect(entry(test)).toEqual({ view: 'ConnectingExternal', params: inst })
  })

  test('shows none where the modal was closed meanwhile, and no wallet connects unseen', async () => {
    const wallet = asking()
    const test = await world({ adapters: [fakeAdapter({ namespace: 'fake', wallets: [wallet] })] })
    const picked = pickConnector(test.core, inst)
    await closeModal(test.core)
    await picked
    expect(entry(test)).toMatchObject({ view: 'Connect' })
    expect(selectAttempt(test.core.store.getState())).toBeUndefined()
  })
})

describe('issue 12: two wallets clicked in one task', () => {
  test('the later one is asked and waited for; the former has no view', async () => {
    const adapter = fakeAdapter({
      namespace: 'fake',
      wallets: [asking(), fakeWallet({ id: 'second', name: 'Second', approval: 'manual' })],
    })
    const test = await world({ adapters: [adapter] })
    await Promise.all(
      ['inst', 'second'].map((connectorId) => pickConnector(test.core, { namespace: 'fake', connectorId })),
    )
    expect(test.core.store.getState().navigation?.stack.map(({ view }) => view)).toEqual([
      'Connect',
      'ConnectingExternal',
    ])
    expect(entry(test)).toMatchObject({ params: { connectorId: 'second' } })
    expect(selectAttempt(test.core.store.getState())).toMatchObject({ connectorId: 'second' })
    adapter.wallets[1]!.approve()
    await vi.waitFor(() => expect(selectSession(test.core.store.getState(), 'fake')).toBeDefined())
    expect(selectSession(test.core.store.getState(), 'fake')).toMatchObject({ connectorId: 'second' })
  })
})

describe('issue 12: what a click takes is there before it', () => {
  test('of the core and of the family, and no wallet is asked', async () => {
    const adapter = fakeAdapter({ namespace: 'fake', wallets: [fakeWallet({ id: 'inst', name: 'Inst' })] })
    let prepared = 0
    const start: typeof adapter.start = (host) => ({
      ...adapter.start(host),
      prepare: async () => void (prepared += 1),
    })
    const { core } = await world({ adapters: [{ ...adapter, start }] })
    expect(core.services.features.get('sessions')).toBeUndefined()
    prepareConnector(core, 'fake')
    await vi.waitFor(() => expect(core.services.features.get('sessions')).toBeDefined())
    expect(prepared).toBe(1)
    expect(adapter.wallet.prompts).toBe(0)
  })

  test.each([
    ['that fails to load', { prepare: () => Promise.reject(new TypeError('no network')) }],
    ['that has nothing to load', {}],
    [
      'that throws at once',
      {
        prepare: () => {
          throw new TypeError('broken')
        },
      },
    ],
    ['that returns something else', { prepare: (() => 1) as unknown as () => Promise<unknown> }],
    ['whose `prepare` is no function', { prepare: 'now' as unknown as () => Promise<unknown> }],
  ])('a family %s is no failure', async (_, more) => {
    const adapter = fakeAdapter({ namespace: 'fake', wallets: [asking()] })
    const start: typeof adapter.start = (host) => ({ ...adapter.start(host), ...more })
    const { core } = await world({ adapters: [{ ...adapter, start }] })
    prepareConnector(core, 'fake')
    prepareConnector(core, 'no such family')
    await pickConnector(core, { namespace: 'fake', connectorId: 'inst' })
    expect(adapter.wallet.prompts).toBe(1)
  })
})

describe('the connectors of WalletConnect', () => {
  const types = ({ core }: PairingTest, namespace: string): readonly string[] =>
    core.store.getState().connectors.byNamespace[namespace]?.map(({ type }) => type) ?? []

  test('are there once for each family that takes part, last, however often wallets are announced', async () => {
    const test = await pairingTest()
    test.adapter.announce(fakeWallet({ id: 'late' }))
    expect(types(test, 'fake')).toEqual(['ANNOUNCED', 'ANNOUNCED', 'WALLET_CONNECT'])
    expect(types(test, 'other')).toEqual(['WALLET_CONNECT'])
    test.core.stop()
    test.core.start()
    await Promise.resolve()
    expect(types(test, 'fake').filter((type) => type === 'WALLET_CONNECT')).toHaveLength(1)
  })

  test('a family that does not take part has none', async () => {
    const test = await pairingTest({
      adapters: [fakeAdapter({ namespace: 'other', capabilities: ['message:sign'] })],
      networks: [OTHER],
    })
    expect(types(test, 'other')).toEqual(['ANNOUNCED'])
  })

  test.each<[string, PairingTestOptions]>([
    ['switched off', { enableWalletConnect: false }],
    ['no relay', { relayUrl: undefined, projectId: undefined }],
  ])('none where it is %s', async (_, options) => {
    const test = await pairingTest(options)
    expect(types(test, 'fake')).toEqual(['ANNOUNCED'])
  })
})
