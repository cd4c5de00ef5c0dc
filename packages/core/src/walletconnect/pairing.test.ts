import { describe, expect, test, vi } from 'vitest'
import { selectAddress } from '../accounts/accountsSelectors.js'
import { selectConnection, selectIsConnected, selectWallet } from '../sessions/sessionsSelectors.js'
import { selectConnections } from '../sessions/connectionsSelectors.js'
import { connectFake } from '../core.fixture.js'
import { closeModal, openModal } from '../navigation/openModal.js'
import { selectView, viewPushed } from '../navigation/navigationState.js'
import { to } from '../model/viewParams.js'
import { cancelPairing, preparePairing, retryPairing } from './pairingCommands.js'
import { toastTexts } from '../feedback/toastTexts.fixture.js'
import { named, pairingTest, showingCode, state, until } from './pairing.fixture.js'
import { selectPairingUri } from './pairingState.js'
import { pickWallet } from '../flows/pickWallet.js'
import { selectIsApproved } from '../sessions/approvalsSelectors.js'

describe('S4.21 the pairing', () => {
  test('is idle until somebody wants it, and nothing was loaded', async () => {
    const test = await pairingTest()
    expect(test.pairing()).toMatchObject({ status: 'idle' })
    await openModal(test.core)
    expect(test.phone.loads).toBe(0)
  })

  test('issue 12: its code loads with the first view that needs a URI, also one that is pushed', async () => {
    const test = await pairingTest()
    const loading = (): string | undefined => state(test).lifecycle.features['walletConnect']
    await openModal(test.core)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(loading()).toBeUndefined()
    test.core.store.dispatch(viewPushed(to('ConnectingWalletConnect')))
    await until(test, 'ready')
    expect(loading()).toBe('ready')
    await closeModal(test.core)
    const other = await pairingTest()
    await openModal(other.core, to('AllWallets'))
    await until(other, 'ready')
  })

  test('issue 12: none begins for a modal that closed while its code was loading', async () => {
    const test = await pairingTest()
    await openModal(test.core)
    const asked = preparePairing(test.core)
    await closeModal(test.core)
    await asked
    await test.core.services.features.load('walletConnect')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(test.pairing().status).toBe('idle')
    expect(test.phone.loads).toBe(0)
    await openModal(test.core, to('AllWallets'))
    await until(test, 'ready')
  })

  test('issue 12: a URI of the host is not kept for a modal that closed while the code was loading', async () => {
    const test = await pairingTest()
    await openModal(test.core, { uri: 'wc:of-the-host@2' })
    await closeModal(test.core)
    await test.core.services.features.load('walletConnect')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(test.pairing().status).toBe('idle')
  })

  test('issue 12: code that could not be loaded is loaded once the page is online again', async () => {
    const test = await pairingTest()
    await openModal(test.core)
    const { features } = test.core.services
    const load = vi.spyOn(features, 'load').mockRejectedValue(new TypeError('offline'))
    test.core.store.dispatch(viewPushed(to('AllWallets')))
    await vi.waitFor(() => expect(load).toHaveBeenCalledWith('walletConnect'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    load.mockRestore()
    expect(test.pairing().status).toBe('idle')
    test.wake('online')
    await until(test, 'ready')
  })

  test('S4.21 a URI sets it; it is asked for once, however often it is wanted', async () => {
    const test = await pairingTest()
    await Promise.all([preparePairing(test.core), preparePairing(test.core)])
    await preparePairing(test.core)
    const { uri, expiresAt } = await until(test, 'ready')
    await preparePairing(test.core)
    expect(test.phone.pairings).toHaveLength(1)
    expect(uri).toBe(test.phone.pairing.uri)
    expect(selectPairingUri(state(test))).toBe(uri)
    // Behaviour 2.3: 4 minutes, although the protocol gives 5.
    expect((expiresAt ?? 0) - Date.now()).toBeGreaterThan(235_000)
    expect((expiresAt ?? 0) - Date.now()).toBeLessThanOrEqual(240_000)
    expect([test.phone.loads, test.phone.hosts.length]).toEqual([1, 1])
  })

  test('asks every family that takes part, and tells the relay nothing but what it needs', async () => {
    const test = await pairingTest()
    await preparePairing(test.core)
    await until(test, 'ready')
    expect(Object.keys(test.phone.pairing.namespaces)).toEqual(['fake', 'other'])
    expect(test.phone.pairing.namespaces.fake?.chains).toEqual(['fake:1', 'fake:2'])
    expect(test.phone.hosts[0]).toMatchObject({
      relayUrl: 'ws://127.0.0.1:1/relay',
      projectId: 'test',
      metadata: { name: 'Test page' },
    })
  })

  test('S4.29 S4.03 an approval connects every granted family, the active one first, and closes the modal', async () => {
    const test = await showingCode()
    const started: string[] = []
    test.core.store.subscribe(() => {
      for (const namespace of ['fake', 'other'])
        if (selectIsConnected(state(test), namespace) && !started.includes(namespace)) started.push(namespace)
    })
    test.phone.pairing.approve()
    await vi.waitFor(() => expect(state(test).modal.open).toBe(false))
    expect(started).toEqual(['fake', 'other'])
    expect(selectConnection(state(test))).toMatchObject({
      status: 'connected',
      connectorId: 'walletConnect',
      wallet: { name: 'Fake Phone', type: 'WALLET_CONNECT' },
    })
    expect([selectAddress(state(test), 'fake'), selectAddress(state(test), 'other')]).toEqual([
      'first',
      'first',
    ])
    expect(named(test, 'CONNECT_SUCCESS')).toEqual([
      { event: 'CONNECT_SUCCESS', properties: { method: 'qrcode', name: 'Fake Phone' } },
    ])
    await until(test, 'idle')
  })

  test('S3.05 what the wallet agreed to is what is approved', async () => {
    const test = await showingCode()
    test.phone.pairing.approve({ fake: { accounts: ['fake:2:only'], chains: ['fake:2'] } })
    await vi.waitFor(() => expect(selectIsConnected(state(test), 'fake')).toBe(true))
    expect(selectIsApproved(state(test), 'fake:2')).toBe(true)
    expect(selectIsApproved(state(test), 'fake:1')).toBe(false)
    expect(selectIsConnected(state(test), 'other')).toBe(false)
  })

  test('a wallet that serves another family makes that the active one', async () => {
    const test = await showingCode()
    test.phone.pairing.approve({ other: { accounts: ['other:1:only'], chains: ['other:1'] } })
    await vi.waitFor(() => expect(selectIsConnected(state(test), 'other')).toBe(true))
    expect(state(test).networks.activeNamespace).toBe('other')
    expect(selectIsConnected(state(test), 'fake')).toBe(false)
  })

  test('a wallet that was connected otherwise stays connected beside it', async () => {
    const test = await pairingTest()
    await connectFake(test)
    await preparePairing(test.core)
    await until(test, 'ready')
    test.phone.pairing.approve()
    await vi.waitFor(() => expect(selectWallet(state(test), 'fake')?.name).toBe('Fake Phone'))
    expect(selectIsConnected(state(test), 'fake')).toBe(true)
    expect(test.adapter.wallet.granted).toBe(true)
    expect(selectConnections(state(test), 'fake').map(({ connectorId }) => connectorId)).toEqual([
      'walletConnect',
      'test.fake',
    ])
  })

  test('a newer session takes the place of the older one', async () => {
    const test = await showingCode()
    const older = test.phone.pairing.approve()
    await until(test, 'idle')
    await preparePairing(test.core)
    await until(test, 'ready')
    test.phone.pairing.approve({ fake: { accounts: ['fake:1:newer'], chains: ['fake:1'] } })
    await vi.waitFor(() => expect(selectAddress(state(test), 'fake')).toBe('newer'))
    await vi.waitFor(() => expect(older.closes).toBe(1))
    expect([selectIsConnected(state(test), 'fake'), selectIsConnected(state(test), 'other')]).toEqual([
      true,
      false,
    ])
  })

  test('no relay or no code: nothing happens, and no row is offered', async () => {
    const test = await pairingTest({ walletConnect: undefined })
    await preparePairing(test.core)
    await retryPairing(test.core)
    expect(test.pairing().status).toBe('idle')
    expect(state(test).connectors.byNamespace.fake?.map(({ type }) => type)).toEqual(['ANNOUNCED'])
  })

  test('code that cannot be loaded is trouble that a retry overcomes', async () => {
    let fails = true
    const base = await pairingTest()
    const test = await pairingTest({
      phone: base.phone,
      walletConnect: () => (fails ? Promise.reject(new TypeError('not found')) : base.phone.load()),
    })
    await openModal(test.core)
    await pickWallet(test.core, {})
    expect((await until(test, 'failed')).error?.message).toBe('not found')
    expect(selectView(state(test))).toBe('ConnectingWalletConnect')
    fails = false
    await retryPairing(test.core)
    await until(test, 'ready')
    expect(named(test, 'INTERNAL_SDK_ERROR')).toHaveLength(1)
  })

  test.each<[string, () => never | Promise<never>]>([
    ['whose code is missing', () => Promise.reject(new RangeError('not found'))],
    [
      'that does not start',
      () =>
        Promise.resolve(() => {
          throw new RangeError('no crypto')
        }) as unknown as Promise<never>,
    ],
  ])('S8.46 WalletConnect %s is told of in an event', async (_, walletConnect) => {
    const test = await pairingTest({ walletConnect })
    await preparePairing(test.core)
    await until(test, 'failed')
    expect(named(test, 'INTERNAL_SDK_ERROR')).toEqual([
      { event: 'INTERNAL_SDK_ERROR', properties: { errorType: 'walletconnect-start', code: 'RangeError' } },
    ])
  })
})

describe('the end of a pairing', () => {
  test('S4.28 a refusal sets the error, shows a toast, resets the pairing and goes back one view', async () => {
    const test = await showingCode()
    test.phone.pairing.reject()
    await vi.waitFor(() => expect(selectView(state(test))).toBe('Connect'))
    expect(toastTexts(test)).toEqual(['Connection declined'])
    expect(test.pairing()).toMatchObject({ status: 'idle' })
    expect(named(test, 'CONNECT_ERROR')).toEqual([
      { event: 'CONNECT_ERROR', properties: { message: 'Connection declined' } },
    ])
    expect(state(test).modal.open).toBe(true)
  })

  test('S4.28 R2 an expiry goes back as well', async () => {
    const test = await showingCode()
    test.phone.pairing.expire()
    await vi.waitFor(() => expect(selectView(state(test))).toBe('Connect'))
    expect(toastTexts(test)).toEqual(['The pairing expired'])
  })

  test.each(['ConnectingWalletConnectBasic', 'ConnectingWalletConnect'] as const)(
    'S4.28 a refusal where %s is the first view: a toast, and a new code instead of a dead end',
    async (view) => {
      const test = await pairingTest()
      await openModal(test.core, { view })
      const { uri: before } = await until(test, 'ready')
      test.phone.pairing.reject()
      await vi.waitFor(() => expect(toastTexts(test)).toEqual(['Connection declined']))
      const after = await until(test, 'ready')
      expect(after.uri).not.toBe(before)
      expect(selectView(state(test))).toBe(view)
      expect(test.phone.pairings).toHaveLength(2)
    },
  )

  test('an expiry that nobody looks at says nothing', async () => {
    const test = await pairingTest()
    await openModal(test.core)
    await preparePairing(test.core)
    await until(test, 'ready')
    test.phone.pairing.expire()
    await until(test, 'idle')
    expect(toastTexts(test)).toEqual([])
    expect(selectView(state(test))).toBe('Connect')
  })

  test('R2 trouble with the relay stays on the view, S4.23 and a retry clears the error', async () => {
    const test = await pairingTest({ fake: { answer: 'unreachable' } })
    await openModal(test.core)
    await pickWallet(test.core, {})
    const { error, uri } = await until(test, 'failed')
    expect([error?.code, uri]).toEqual(['relay-unreachable', undefined])
    expect(selectView(state(test))).toBe('ConnectingWalletConnect')
    expect(toastTexts(test)).toEqual([])
    test.phone.answer = 'ask'
    await retryPairing(test.core)
    const again = await until(test, 'ready')
    expect(again.error).toBeUndefined()
    test.phone.pairing.approve()
    await vi.waitFor(() => expect(selectIsConnected(state(test))).toBe(true))
  })

  test('a wallet that grants nonsense leads back, and its session is closed', async () => {
    const test = await pairingTest({ fake: { answer: 'malformed' } })
    await openModal(test.core)
    await pickWallet(test.core, {})
    await vi.waitFor(() =>
      expect(toastTexts(test)).toEqual(['The wallet sent an answer that cannot be used']),
    )
    expect(selectView(state(test))).toBe('Connect')
    expect(selectIsConnected(state(test), 'fake')).toBe(false)
    await vi.waitFor(() => expect(test.phone.session).toBeUndefined())
  })

  test('a wallet that never answers: the view can be left, S4.23 and a retry makes a new URI', async () => {
    const test = await showingCode({ fake: { answer: 'silent' } })
    const before = test.pairing().uri
    await retryPairing(test.core)
    await vi.waitFor(() => expect(test.pairing().uri).not.toBe(before))
    await until(test, 'ready')
    expect(test.phone.pairings[0]?.isCalledOff).toBe(true)
  })

  test('closing the modal calls it off, and a late approval connects nothing', async () => {
    const test = await showingCode()
    await closeModal(test.core)
    await until(test, 'idle')
    expect(test.phone.pairing.isCalledOff).toBe(true)
    test.phone.pairing.approve()
    await Promise.resolve()
    expect(test.phone.lateCloses).toBe(1)
    expect(selectIsConnected(state(test))).toBe(false)
    expect(named(test, 'CONNECT_ERROR')).toEqual([])
  })

  test('called off while the relay is slow: no proposal is left behind', async () => {
    const test = await pairingTest({ fake: { delay: 20 } })
    await preparePairing(test.core)
    await until(test, 'preparing')
    await cancelPairing(test.core)
    await new Promise((resolve) => setTimeout(resolve, 40))
    expect(test.phone.pairings).toHaveLength(0)
    expect(test.pairing()).toMatchObject({ status: 'idle', open: [] })
  })

  test('stopping the core calls it off, and a later start begins anew', async () => {
    const test = await showingCode()
    test.core.stop()
    expect(test.phone.pairing.isCalledOff).toBe(true)
    expect(test.core.services.shared.size).toBe(0)
    test.core.start()
    await preparePairing(test.core)
    await vi.waitFor(() => expect(test.phone.hosts).toHaveLength(2))
  })
})

test('behaviour 15: R10 no event names a URI or an address', async () => {
  const test = await showingCode({ fake: { addresses: ['0x00000000000000000000000000000000000000aa'] } })
  const { uri = '' } = test.pairing()
  test.phone.pairing.approve()
  await vi.waitFor(() => expect(named(test, 'CONNECT_SUCCESS')).toHaveLength(1))
  const told = JSON.stringify(test.events)
  expect(told).not.toContain(uri)
  expect(told).not.toContain('00000000000000000000000000000000000000aa')
})
