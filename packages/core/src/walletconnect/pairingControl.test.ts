import { describe, expect, test, vi } from 'vitest'
import { openModal } from '../navigation/openModal.js'
import { viewPushed } from '../navigation/navigationState.js'
import { to } from '../model/viewParams.js'
import { cancelPairing, preparePairing, retryPairing } from './pairingCommands.js'
import { IPHONE, named, pairingTest, showingCode, state, until } from './pairing.fixture.js'
import { selectPairingUri, selectRelayStatus } from './pairingState.js'

describe('when it is made ahead', () => {
  test('on a phone it is there as soon as the modal is, on a desktop with the first view that shows it', async () => {
    const phone = await pairingTest({ device: IPHONE })
    await openModal(phone.core)
    await until(phone, 'ready')
    const desktop = await pairingTest()
    await openModal(desktop.core)
    await desktop.core.services.features.load('walletConnect')
    expect(desktop.phone.loads).toBe(0)
    desktop.core.store.dispatch(viewPushed(to('AllWallets')))
    await until(desktop, 'ready')
    expect(named(desktop, 'CLICK_ALL_WALLETS')).toHaveLength(1)
  })

  test('a view that nothing leads on from to a wallet calls it off', async () => {
    const test = await showingCode()
    await openModal(test.core, { view: 'Networks' })
    await until(test, 'idle')
    expect(test.pairing().uri).toBeUndefined()
  })
})

describe('manualWCControl', () => {
  const uri = `wc:${'1'.repeat(64)}@2?relay-protocol=irn&symKey=${'0'.repeat(64)}`

  test('open({ uri }) shows that URI, and nothing connects by itself', async () => {
    const test = await pairingTest({ manualWCControl: true })
    await openModal(test.core, { uri, view: 'ConnectingWalletConnect' })
    await vi.waitFor(() => expect(selectPairingUri(state(test))).toBe(uri))
    await preparePairing(test.core)
    expect(test.phone.loads).toBe(0)
    expect(test.pairing().expiresAt).toBeUndefined()
  })

  test('except on a retry', async () => {
    const test = await pairingTest({ manualWCControl: true })
    await openModal(test.core, { uri, view: 'ConnectingWalletConnect' })
    await vi.waitFor(() => expect(selectPairingUri(state(test))).toBe(uri))
    await retryPairing(test.core)
    await vi.waitFor(() => expect(selectPairingUri(state(test))).toBe(test.phone.pairing.uri))
  })

  test.each([['javascript:alert(1)'], ['https://evil.test'], [`wc:${'x'.repeat(5000)}`], ['']])(
    'shows nothing that is no pairing: %s',
    async (bad) => {
      const test = await pairingTest({ manualWCControl: true })
      await openModal(test.core, { uri: bad, view: 'ConnectingWalletConnect' })
      await test.core.services.features.load('walletConnect')
      await Promise.resolve()
      expect(selectPairingUri(state(test))).toBeUndefined()
    },
  )

  test('works without a relay of our own', async () => {
    const test = await pairingTest({ manualWCControl: true, walletConnect: undefined })
    await openModal(test.core, { uri, view: 'ConnectingWalletConnect' })
    await vi.waitFor(() => expect(selectPairingUri(state(test))).toBe(uri))
  })
})

describe('behaviour 6.9 how the relay stands', () => {
  test('is in the state from the first pairing on, whatever becomes of the pairing', async () => {
    const test = await pairingTest()
    const relay = (): ReturnType<typeof selectRelayStatus> => selectRelayStatus(state(test))
    expect(relay()).toBeUndefined()
    test.phone.setRelay('connected')
    await preparePairing(test.core)
    await vi.waitFor(() => expect(relay()).toBe('connected'))
    await until(test, 'ready')
    test.phone.setRelay('disconnected')
    expect(relay()).toBe('disconnected')
    await cancelPairing(test.core)
    await until(test, 'idle')
    expect(relay()).toBe('disconnected')
    test.phone.setRelay('connected')
    expect(relay()).toBe('connected')
    test.phone.setRelay(undefined)
    expect(relay()).toBeUndefined()
  })

  test('is not told to a core that stopped', async () => {
    const test = await pairingTest()
    test.phone.setRelay('connected')
    await preparePairing(test.core)
    await vi.waitFor(() => expect(selectRelayStatus(state(test))).toBe('connected'))
    await test.core.stop()
    expect(selectRelayStatus(state(test))).toBeUndefined()
    test.phone.setRelay('disconnected')
    expect(selectRelayStatus(state(test))).toBeUndefined()
  })
})
