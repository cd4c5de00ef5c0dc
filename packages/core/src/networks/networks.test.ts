import { describe, expect, test, vi } from 'vitest'
import { alerts } from '../feedback/alerts.js'
import { fakeAdapter, fakeWallet } from '@latchkey/testkit'
import type { AdapterHost, ChainAdapter } from '../model/adapter.js'
import { connectFake, fakeNetwork, ONE, OTHER, testCore, TWO } from '../core.fixture.js'
import { createCore } from '../createCore.js'
import { connect } from '../sessions/connect.js'
import { openModal } from '../navigation/openModal.js'
import { selectCurrentEntry, selectView } from '../navigation/navigationState.js'
import { memoryPlatform } from '../platform/memoryPlatform.js'
import { addNetwork, removeNetwork } from './addNetwork.js'
import type { CaipNetworkId } from '../model/network.js'
import {
  selectActiveNetwork,
  selectConnection,
  selectIsUnsupported,
  selectSession,
} from '../sessions/sessionsSelectors.js'
import { pickNetwork } from '../flows/pickNetwork.js'
import { switchNetwork } from '../sessions/switchNetwork.js'
import { selectIsApproved } from '../sessions/approvalsSelectors.js'

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

describe('switchNetwork', () => {
  test('S1.03 moves the connected wallet and makes the network active', async () => {
    const test = await testCore()
    await connectFake(test)
    await switchNetwork(test.core, { networkId: TWO.caipNetworkId })
    expect(test.adapter.wallet.caipNetworkId).toBe(TWO.caipNetworkId)
    expect(selectActiveNetwork(test.core.store.getState())).toEqual(TWO)
    expect(test.events.at(-1)).toEqual({
      event: 'SWITCH_NETWORK',
      properties: { network: TWO.caipNetworkId },
    })
  })

  test('behaviour 15: a network that the wallet is on already asks nothing', async () => {
    const test = await testCore()
    await connectFake(test)
    const { prompts } = test.adapter.wallet
    await switchNetwork(test.core, { networkId: ONE.caipNetworkId })
    expect(test.adapter.wallet.prompts).toBe(prompts)
  })

  test('S5.05 an unknown id throws and shows the alert, once', async () => {
    const { core } = await testCore()
    await expect(switchNetwork(core, { networkId: 'fake:404' })).rejects.toMatchObject({
      code: 'network-not-found',
      message: 'Network not found',
    })
    await expect(switchNetwork(core, { networkId: 'fake:404' })).rejects.toMatchObject({
      code: 'network-not-found',
    })
    await vi.waitFor(() =>
      expect(core.store.getState().feedback?.alerts.map((code) => alerts[code].message)).toEqual([
        'Network Not Found',
      ]),
    )
  })

  test('S4.39 a wallet that does not know the chain leaves the page where it was', async () => {
    const test = await testCore(
      {},
      { wallets: [fakeWallet({ id: 'test.fake', knownNetworks: [ONE.caipNetworkId] })] },
    )
    await connectFake(test)
    await expect(switchNetwork(test.core, { networkId: TWO.caipNetworkId })).rejects.toThrow(
      'Chain is not supported',
    )
    expect(selectActiveNetwork(test.core.store.getState())).toEqual(ONE)
    expect(test.core.store.getState().networks.switchAttempt).toMatchObject({
      status: 'failed',
      error: { code: 'chain-not-supported' },
    })
  })

  test('a wallet that agrees to more networks while it is connected is believed, until it ends', async () => {
    const adapter = fakeAdapter({ namespace: 'fake' })
    let host: AdapterHost | undefined
    const start: ChainAdapter['start'] = (given) => adapter.start((host = given))
    const core = createCore({
      adapters: [{ ...adapter, start }],
      networks: [ONE, TWO],
      platform: memoryPlatform(),
    })
    core.start()
    await Promise.resolve()
    await connect(core, { namespace: 'fake', connectorId: 'test.fake' })
    const tell = (connectorId: string, approvedCaipNetworkIds: readonly CaipNetworkId[]): void =>
      host?.emit({ type: 'approvalsChanged', connectorId, approvedCaipNetworkIds })
    const approved = (): boolean[] =>
      [ONE, TWO].map(({ caipNetworkId }) => selectIsApproved(core.store.getState(), caipNetworkId))
    tell('test.fake', [ONE.caipNetworkId])
    tell('test.other', [])
    expect(approved()).toEqual([true, false])
    expect(selectSession(core.store.getState(), 'fake')?.approvedCaipNetworkIds).toEqual([ONE.caipNetworkId])
    tell('test.fake', [ONE.caipNetworkId, TWO.caipNetworkId])
    expect(approved()).toEqual([true, true])
    tell('test.fake', [ONE.caipNetworkId])
    host?.emit({ type: 'disconnected', connectorId: 'test.fake' })
    expect(approved()).toEqual([true, true])
  })

  test('S4.16 another family only becomes active', async () => {
    const [one, other] = [fakeAdapter({ namespace: 'fake' }), fakeAdapter({ namespace: 'other' })]
    const core = createCore({ adapters: [one, other], networks: [ONE, OTHER], platform: memoryPlatform() })
    core.start()
    await Promise.resolve()
    await connect(core, { namespace: 'fake', connectorId: 'test.fake' })
    const { prompts } = other.wallet
    await switchNetwork(core, { networkId: OTHER.caipNetworkId })
    expect(selectActiveNetwork(core.store.getState())).toEqual(OTHER)
    expect(other.wallet.prompts).toBe(prompts)
    expect(selectConnection(core.store.getState(), 'fake').status).toBe('connected')
  })

  test('an older id of a network means the network', async () => {
    const renamed = { ...TWO, deprecatedCaipNetworkId: 'fake:old' as const }
    const test = await testCore({ networks: [ONE, renamed] })
    await connectFake(test)
    test.adapter.wallet.setNetwork('fake:old')
    expect(selectActiveNetwork(test.core.store.getState())?.name).toBe('Fake Two')
    expect(selectIsUnsupported(test.core.store.getState())).toBe(false)
  })
})

describe('a network that the host does not offer', () => {
  test('S4.14 becomes an unknown active network, S4.15 and the view to leave it opens', async () => {
    const test = await testCore()
    await connectFake(test)
    test.adapter.wallet.setNetwork('fake:99')
    const state = () => test.core.store.getState()
    expect(selectActiveNetwork(state())).toMatchObject({ name: 'Unknown Network', id: 99 })
    await vi.waitFor(() => expect(selectView(state())).toBe('UnsupportedChain'))
    expect(state().modal.open).toBe(true)
  })

  test.each([
    ['network switching is off', { enableNetworkSwitch: false }],
    ['unsupported chains are allowed', { allowUnsupportedChain: true }],
    ['in basic mode', { basic: true }],
  ])('S4.15 opens nothing when %s', async (_name, options) => {
    const test = await testCore(options)
    await connectFake(test)
    test.adapter.wallet.setNetwork('fake:99')
    await settled()
    expect(test.core.store.getState().modal.open).toBe(false)
  })

  test('connecting on such a network shows the view instead of closing the modal', async () => {
    const test = await testCore({}, { wallets: [fakeWallet({ id: 'test.fake', caipNetworkId: 'fake:99' })] })
    await openModal(test.core)
    test.adapter.wallet.next('approve')
    test.adapter.wallet.next('reject')
    await connectFake(test)
    await vi.waitFor(() => expect(selectView(test.core.store.getState())).toBe('UnsupportedChain'))
    expect(test.core.store.getState().modal.open).toBe(true)
  })

  test('S4.19 the wallet coming back closes it again', async () => {
    const test = await testCore()
    await connectFake(test)
    test.adapter.wallet.setNetwork('fake:99')
    await vi.waitFor(() => expect(test.core.store.getState().modal.open).toBe(true))
    test.adapter.wallet.setNetwork(ONE.caipNetworkId)
    await vi.waitFor(() => expect(test.core.store.getState().modal.open).toBe(false))
  })

  test('S4.15 a reload on such a network opens the view once the session is back', async () => {
    const first = await testCore(
      {},
      { wallets: [fakeWallet({ id: 'test.fake', caipNetworkId: ONE.caipNetworkId })] },
    )
    await connectFake(first)
    first.adapter.wallet.setNetwork('fake:99')
    await settled()
    first.core.stop()
    const second = createCore({
      adapters: [first.adapter],
      networks: [ONE, TWO],
      platform: memoryPlatform(),
      storage: first.storage,
    })
    second.restore()
    second.start()
    await vi.waitFor(() => expect(selectView(second.store.getState())).toBe('UnsupportedChain'))
  })

  test('a reload on such a network shows the wallet where it really is', async () => {
    const first = await testCore({ allowUnsupportedChain: true })
    await connectFake(first)
    first.adapter.wallet.setNetwork('fake:99')
    first.core.stop()
    const second = createCore({
      adapters: [first.adapter],
      networks: [ONE, TWO],
      platform: memoryPlatform(),
      storage: first.storage,
    })
    second.restore()
    expect(selectActiveNetwork(second.store.getState())?.caipNetworkId).toBe('fake:99')
  })
})

describe('adding and removing', () => {
  test('S5.04 S8.13 needs an adapter for the namespace', async () => {
    const { core } = await testCore()
    const missing = { code: 'chain-adapter-not-found', message: 'Chain adapter not found', details: 'other' }
    await expect(addNetwork(core, { network: OTHER })).rejects.toMatchObject(missing)
    await expect(removeNetwork(core, { networkId: OTHER.caipNetworkId })).rejects.toMatchObject(missing)
    expect(core.store.getState().networks.requested).toEqual([ONE, TWO])
  })

  test('S5.04 a network that is there already is not added twice', async () => {
    const { core } = await testCore()
    await addNetwork(core, { network: ONE })
    await addNetwork(core, { network: fakeNetwork('fake:3') })
    expect(core.store.getState().networks.requested.map((network) => network.caipNetworkId)).toEqual([
      'fake:1',
      'fake:2',
      'fake:3',
    ])
  })

  test('removing the active network makes one that stays active, and the last one cannot go', async () => {
    const { core } = await testCore()
    await removeNetwork(core, { networkId: ONE.caipNetworkId })
    expect(selectActiveNetwork(core.store.getState())).toEqual(TWO)
    await expect(removeNetwork(core, { networkId: TWO.caipNetworkId })).rejects.toMatchObject({
      code: 'last-network',
    })
  })
})

describe('pickNetwork', () => {
  test('asks the wallet in a view of its own, which leaves by itself', async () => {
    const test = await testCore({}, { wallets: [fakeWallet({ id: 'test.fake' })] })
    await connectFake(test)
    await openModal(test.core, { view: 'Networks' })
    test.adapter.wallet.approval = 'manual'
    await test.core.services.features.load('sessions')
    const picked = pickNetwork(test.core, { networkId: TWO.caipNetworkId })
    expect(selectCurrentEntry(test.core.store.getState())).toMatchObject({
      view: 'SwitchNetwork',
      params: { networkId: TWO.caipNetworkId },
    })
    test.adapter.wallet.approve()
    await picked
    expect(selectView(test.core.store.getState())).toBe('Networks')
    expect(selectActiveNetwork(test.core.store.getState())).toEqual(TWO)
  })

  test('a refusal stays in the view', async () => {
    const test = await testCore()
    await connectFake(test)
    await openModal(test.core, { view: 'Networks' })
    test.adapter.wallet.next('reject')
    await pickNetwork(test.core, { networkId: TWO.caipNetworkId })
    expect(selectView(test.core.store.getState())).toBe('SwitchNetwork')
    expect(test.core.store.getState().networks.switchAttempt).toMatchObject({
      status: 'failed',
      error: { code: 'user-rejected' },
    })
  })

  test('with nothing connected the choice is made at once', async () => {
    const { core } = await testCore()
    await openModal(core, { view: 'Networks' })
    await pickNetwork(core, { networkId: TWO.caipNetworkId })
    expect(selectActiveNetwork(core.store.getState())).toEqual(TWO)
  })
})
