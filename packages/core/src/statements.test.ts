import { describe, expect, test, vi } from 'vitest'
import { fakeAdapter, fakeWallet, type MemoryStorage } from '@latchkey/testkit'
import { signMessage } from './accounts/signMessage.js'
import { selectAccount, selectCaipAddress } from './accounts/accountsSelectors.js'
import { selectCan } from './adapters/adapters.js'
import { bufferingChanged } from './sessions/sessionsEvents.js'
import { connect } from './sessions/connect.js'
import { selectActiveNetwork, selectConnection, selectIsBuffering } from './sessions/sessionsSelectors.js'
import { disconnect } from './connection/disconnect.js'
import type { ConnectorType } from './model/connector.js'
import { selectConnectRows } from './connectList/connectRowsSelectors.js'
import { connectFake, ONE, OTHER, testCore, TWO } from './core.fixture.js'
import { createCore } from './createCore.js'
import { closeModal, openModal } from './navigation/openModal.js'
import { requestClose, goBack } from './navigation/requestClose.js'
import { selectLeadingSlot, selectTitleSubject } from './navigation/headerRules.js'
import { viewPushed, selectView } from './navigation/navigationState.js'
import { to } from './model/viewParams.js'
import type { Network } from './model/network.js'
import { memoryPlatform } from './platform/memoryPlatform.js'
import { selectPairing, selectPairingUri } from './walletconnect/pairingState.js'
import { named, pairingTest, showingCode } from './walletconnect/pairing.fixture.js'

describe('entities', () => {
  test('S3.03 a network has what the host gave it, and is plain data', async () => {
    const network: Network = {
      ...TWO,
      testnet: true,
      deprecatedCaipNetworkId: 'fake:old',
      assets: { imageId: 'i', imageUrl: 'https://icons.test/2.png' },
      blockExplorers: { default: { name: 'Scan', url: 'https://scan.test' } },
    }
    const test = await testCore({ networks: [ONE, network], defaultNetwork: network })
    expect(selectActiveNetwork(test.core.store.getState())).toEqual(network)
    expect(JSON.parse(JSON.stringify(selectActiveNetwork(test.core.store.getState())))).toEqual(network)
    await connectFake(test)
    test.adapter.wallet.setNetwork('fake:old')
    expect(selectActiveNetwork(test.core.store.getState())).toEqual(network)
  })

  test('S3.12 a connector has its type and what is known of its wallet; its provider is in nobody’s state', async () => {
    const types: ConnectorType[] = [
      'WALLET_CONNECT',
      'AUTH',
      'INJECTED',
      'ANNOUNCED',
      'EXTERNAL',
      'MULTI_CHAIN',
    ]
    const wallets = types.map((type, index) =>
      fakeWallet({
        id: `w${index}`,
        name: `Wallet ${index}`,
        type,
        rdns: `test.w${index}`,
        imageUrl: 'https://icons.test/w.png',
        imageId: 'img',
        explorerId: `dir-${index}`,
      }),
    )
    const { core } = await testCore({}, { wallets })
    const known = core.store.getState().connectors.byNamespace.fake
    expect(known).toEqual(
      types.map((type, index) => ({
        id: `w${index}`,
        name: `Wallet ${index}`,
        type,
        chainNamespace: 'fake',
        rdns: `test.w${index}`,
        imageUrl: 'https://icons.test/w.png',
        imageId: 'img',
        explorerId: `dir-${index}`,
      })),
    )
    expect(JSON.parse(JSON.stringify(known))).toEqual(known)
  })

  test('S3.15 the modal: open, shake, view and history, what each view is about, network and address in use, the family it is for', async () => {
    const [one, other] = [
      fakeAdapter({ namespace: 'fake' }),
      fakeAdapter({ namespace: 'other', wallets: [fakeWallet({ id: 'w', name: 'Only Other' })] }),
    ]
    const { core } = await testCore({
      adapters: [one, other],
      networks: [ONE, TWO, OTHER],
      customWallets: [{ id: 'dir', name: 'Directory' }],
    })
    const state = () => core.store.getState()
    const names = () =>
      selectConnectRows(state(), { isMobile: false }).flatMap((row) => ('name' in row ? row.name : []))
    expect(state().modal).toMatchObject({ open: false, shake: false, filterNamespace: undefined })

    await openModal(core, { namespace: 'other' })
    expect(state().modal).toMatchObject({ open: true, filterNamespace: 'other' })
    expect(names()).toEqual(['Only Other'])
    await openModal(core)
    expect(state().modal.filterNamespace).toBeUndefined()
    expect(names()).toEqual(['Fake Wallet', 'Only Other'])

    const ways = [
      to('Downloads', { walletId: 'dir' }),
      to('ConnectingExternal', { namespace: 'other', connectorId: 'w' }),
      to('SwitchNetwork', { networkId: TWO.caipNetworkId }),
    ]
    for (const way of ways) core.store.dispatch(viewPushed(way))
    expect(selectView(state())).toBe('SwitchNetwork')
    expect(state().navigation!.stack).toMatchObject([to('Connect'), ...ways])
    for (const title of ['Fake Two', 'Only Other', 'Directory']) {
      expect(selectTitleSubject(state())).toBe(title)
      await goBack(core)
    }
    expect(selectView(state())).toBe('Connect')

    await connectFake({ core, adapter: one })
    expect([selectActiveNetwork(state()), selectCaipAddress(state())]).toEqual([ONE, 'fake:1:first'])
    one.wallet.setNetwork('fake:99')
    await vi.waitFor(() => expect(selectView(state())).toBe('UnsupportedChain'))
    expect(await requestClose(core)).toBe(false)
    expect(state().modal).toMatchObject({ open: true, shake: true })
  })

  test('S3.18 the shared connection: URI and expiry of the pairing, its error, status and buffering', async () => {
    const test = await showingCode()
    const state = () => test.core.store.getState()
    expect(selectPairingUri(state())).toMatch(/^wc:/)
    expect(selectPairing(state())).toMatchObject({ status: 'ready', uri: selectPairingUri(state()) })
    expect(selectPairing(state()).expiresAt).toBeGreaterThan(Date.now())
    expect(selectConnection(state(), 'fake').status).toBe('disconnected')
    test.core.store.dispatch(bufferingChanged(true))
    expect(selectIsBuffering(state())).toBe(true)
    test.phone.pairing.reject()
    await vi.waitFor(() => expect(named(test, 'CONNECT_ERROR')).toHaveLength(1))
    expect(selectPairingUri(state())).toBeUndefined()
    expect(selectIsBuffering(state())).toBe(false)
  })

  test('S3.19 every option of the specification is taken, or refused by name', async () => {
    const given = {
      projectId: 'p',
      networks: [ONE, TWO],
      defaultNetwork: TWO,
      metadata: { name: 'N', description: 'D', url: 'https://host.test', icons: ['https://host.test/i.png'] },
      themeMode: 'dark',
      themeVariables: { '--lk-accent': 'teal' },
      featuredWalletIds: ['f'],
      includeWalletIds: ['i'],
      excludeWalletIds: ['x'],
      customWallets: [{ id: 'c', name: 'C' }],
      features: { history: false },
      tokens: { 'fake:1': [{ address: 't' }] },
      termsUrl: 'https://host.test/t',
      privacyUrl: 'https://host.test/p',
      allWallets: 'ONLY_MOBILE',
      debug: true,
      enableWalletConnect: false,
      enableWallets: false,
      enableEIP6963: false,
      enableNetworkSwitch: false,
      enableAuthLogger: true,
      enableEmbedded: true,
      allowUnsupportedChain: true,
      manualWCControl: true,
      siwx: undefined,
      siweConfig: false,
    } as const
    const core = createCore({
      adapters: [fakeAdapter({ namespace: 'fake' })],
      platform: memoryPlatform(),
      ...given,
    })
    const {
      projectId: _p,
      networks: _n,
      defaultNetwork: _d,
      metadata,
      tokens,
      siwx: _s,
      siweConfig: _c,
      enableAuthLogger,
      features,
      ...plain
    } = given
    // What they do is said in signIn/referenceSignIn.test.ts.
    expect(core.initialState.options.hasSignIn).toBe(false)
    for (const name of ['siwx', 'siweConfig'])
      expect(createCore({ adapters: [], ...given, [name]: {} }).initialState.options.hasSignIn).toBe(true)
    expect(core.initialState.options).toMatchObject(plain)
    expect(core.initialState.options.features).toMatchObject(features)
    expect(core.services.options).toMatchObject({ projectId: 'p', metadata, tokens, enableAuthLogger })
    expect(selectActiveNetwork(core.initialState)).toEqual(TWO)
  })
})

describe('states', () => {
  test('S4.01 each family has a connection status of its own: connecting, connected, disconnected', async () => {
    const one = fakeAdapter({ namespace: 'fake', wallets: [fakeWallet({ id: 'slow', approval: 'manual' })] })
    const other = fakeAdapter({ namespace: 'other' })
    const core = createCore({ adapters: [one, other], networks: [ONE, OTHER], platform: memoryPlatform() })
    core.start()
    await Promise.resolve()
    const statuses = (): string[] =>
      ['fake', 'other'].map((namespace) => selectConnection(core.store.getState(), namespace).status)
    expect(statuses()).toEqual(['disconnected', 'disconnected'])
    await connect(core, { namespace: 'other', connectorId: other.wallet.connectorId })
    const attempt = connect(core, { namespace: 'fake', connectorId: 'slow' })
    await vi.waitFor(() => expect(statuses()).toEqual(['connecting', 'connected']))
    one.wallet.approve()
    await attempt
    expect(statuses()).toEqual(['connected', 'connected'])
    await disconnect(core, { namespace: 'other' })
    expect(statuses()).toEqual(['connected', 'disconnected'])
    core.stop()
  })

  test('behaviour 15: a family that is not the active one ends: the address in use stays', async () => {
    const [one, other] = [fakeAdapter({ namespace: 'fake' }), fakeAdapter({ namespace: 'other' })]
    const core = createCore({ adapters: [one, other], networks: [ONE, OTHER], platform: memoryPlatform() })
    core.start()
    await Promise.resolve()
    await connect(core, { namespace: 'other', connectorId: other.wallet.connectorId })
    await connect(core, { namespace: 'fake', connectorId: one.wallet.connectorId })
    await openModal(core)
    await disconnect(core, { namespace: 'other' })
    expect(core.store.getState().networks.activeNamespace).toBe('fake')
    expect(selectAccount(core.store.getState(), 'fake')).toBeDefined()
    expect(core.store.getState().modal.open).toBe(true)
    core.stop()
  })
})

describe('permissions', () => {
  test('S6.01 there are no roles: whoever connects gets the same', async () => {
    const visit = async (address: string): Promise<unknown> => {
      const test = await testCore({}, { wallets: [fakeWallet({ id: 'w', name: 'W', addresses: [address] })] })
      await connect(test.core, { namespace: 'fake', connectorId: 'w' })
      await openModal(test.core)
      const state = test.core.store.getState()
      return JSON.parse(
        JSON.stringify({ state, can: selectCan(state, 'fake', 'message:sign'), events: test.events })
          .replaceAll(address, 'somebody')
          .replace(/"(requestId|at)":"?[\w-]+"?/g, '""'),
      )
    }
    expect(await visit('owner')).toEqual(await visit('guest'))
  })

  test.each<[string, object, string | undefined, string]>([
    ['on', {}, 'UnsupportedChain', 'network'],
    ['off', { enableNetworkSwitch: false }, 'Account', 'none'],
  ])('S6.05 network switching %s', async (_name, options, unsupported, slot) => {
    const test = await testCore(options)
    await connectFake(test)
    await openModal(test.core, { view: 'Account' })
    expect(selectLeadingSlot(test.core.store.getState())).toBe(slot)
    test.adapter.wallet.setNetwork('fake:99')
    await vi.waitFor(() => expect(selectView(test.core.store.getState())).toBe(unsupported))
  })

  test.each([
    ['on: a card that stays, and turns into the account', true, ['Connect', 'help', 'Account']],
    ['off: a dialog with a way back, which closes as it is', false, ['Connect', 'back', 'Connect']],
  ])('S6.05 embedded mode %s', async (_name, enableEmbedded, expected) => {
    const test = await testCore({ enableEmbedded })
    const state = (): ReturnType<typeof test.core.store.getState> => test.core.store.getState()
    await openModal(test.core, { view: 'AllWallets' })
    test.core.store.dispatch(viewPushed({ view: 'Connect', params: undefined }))
    const before = [selectView(state()), selectLeadingSlot(state())]
    await connectFake(test)
    await closeModal(test.core)
    await vi.waitFor(() => expect([...before, selectView(state())]).toEqual(expected))
  })

  test('S6.05 S2.48 smart sessions are offered by their flag alone', async () => {
    for (const [smartSessions, view] of [
      [false, 'Account'],
      [true, 'SmartSessionList'],
    ] as const) {
      const test = await testCore({ features: { smartSessions } })
      await connectFake(test)
      await openModal(test.core, { view: 'SmartSessionList' })
      expect(selectView(test.core.store.getState())).toBe(view)
    }
  })

  test('S7.27 what a wallet answers is shown nowhere: no signature is in the state or in an event', async () => {
    const test = await testCore()
    await connectFake(test)
    await openModal(test.core)
    const signature = await signMessage(test.core, { message: 'a message of the page' })
    expect(signature.length).toBeGreaterThan(4)
    const everything = JSON.stringify([test.core.store.getState(), test.events, [...test.storage.entries]])
    expect(everything).not.toContain(signature)
    expect(everything).not.toContain('a message of the page')
  })
})

test('two instances on one page: each has a state, a storage and a line to wallets of its own', async () => {
  const one = await pairingTest({ instanceId: 'one' })
  const two = await pairingTest({ instanceId: 'two', storage: one.storage })
  await openModal(one.core)
  await connectFake(one)
  expect(two.core.store.getState().modal.open).toBe(false)
  expect(two.core.store.getState().sessions.byId).toEqual({})
  expect(two.phone.hosts).toHaveLength(0)
  expect(two.events.map(({ event }) => event)).toEqual(['INITIALIZE'])
  two.core.restore()
  expect(selectConnection(two.core.store.getState(), 'fake').status).toBe('disconnected')
  expect(
    [...(one.storage as MemoryStorage).entries.keys()].every((key) => key.startsWith('@latchkey/one/')),
  ).toBe(true)
})
