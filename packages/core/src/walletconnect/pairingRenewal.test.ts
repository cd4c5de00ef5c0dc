import { afterEach, describe, expect, test, vi } from 'vitest'
import { selectIsConnected } from '../sessions/sessionsSelectors.js'
import { fakeSharedConnector } from '@latchkey/testkit'
import { closeModal, openModal } from '../navigation/openModal.js'
import { selectView } from '../navigation/navigationState.js'
import { toastTexts } from '../feedback/toastTexts.fixture.js'
import { pairingTest, state, until, type PairingTest } from './pairing.fixture.js'
import { pickWallet } from '../flows/pickWallet.js'
import { preparePairing } from './pairingCommands.js'

afterEach(() => void vi.useRealTimers())

describe('renewal', () => {
  async function atCode(): Promise<PairingTest> {
    vi.useFakeTimers()
    const test = await pairingTest()
    await openModal(test.core)
    await pickWallet(test.core, {})
    await vi.waitFor(() => expect(test.pairing().status).toBe('ready'))
    return test
  }

  test('a URI renews itself 30 s before it expires, and the old one stays answerable', async () => {
    const test = await atCode()
    const first = test.pairing().uri
    await vi.advanceTimersByTimeAsync(209_000)
    expect(test.pairing().uri).toBe(first)
    await vi.advanceTimersByTimeAsync(2000)
    expect(test.pairing().uri).toBe(test.phone.pairings[1]?.uri)
    expect(test.pairing().open).toHaveLength(2)
    expect(test.phone.pairings[0]?.isCalledOff).toBe(false)
    test.phone.pairings[0]?.approve()
    await vi.advanceTimersByTimeAsync(10)
    expect(selectIsConnected(state(test))).toBe(true)
    expect(test.phone.pairings[1]?.isCalledOff).toBe(true)
    test.phone.pairings[1]?.approve()
    expect(test.phone.lateCloses).toBe(1)
  })

  test('the expiry of the old one is nobody’s business', async () => {
    const test = await atCode()
    await vi.advanceTimersByTimeAsync(301_000)
    expect(test.phone.pairings.length).toBeGreaterThan(1)
    expect(test.pairing().status).toBe('ready')
    expect(toastTexts(test)).toEqual([])
    expect(selectView(state(test))).toBe('ConnectingWalletConnect')
  })

  test('a refusal of the old one counts', async () => {
    const test = await atCode()
    await vi.advanceTimersByTimeAsync(211_000)
    test.phone.pairings[0]?.reject()
    await vi.advanceTimersByTimeAsync(10)
    expect(selectView(state(test))).toBe('Connect')
    expect(test.phone.pairings[1]?.isCalledOff).toBe(true)
  })

  test('goes on no longer than somebody looks', async () => {
    const test = await atCode()
    await closeModal(test.core)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(test.phone.pairings).toHaveLength(1)
  })

  test('after a long sleep a URI that is over is not offered as if it were not', async () => {
    const test = await atCode()
    vi.setSystemTime(Date.now() + 3_600_000)
    const before = test.phone.pairings.length
    await preparePairing(test.core)
    await vi.advanceTimersByTimeAsync(10)
    expect(test.phone.pairings.length).toBe(before + 1)
  })

  test('on return from a long sleep, a new one is on show', async () => {
    const test = await atCode()
    const before = test.pairing().uri
    vi.setSystemTime(Date.now() + 3_600_000)
    test.wake('visible')
    await vi.advanceTimersByTimeAsync(10)
    expect(test.pairing().uri).not.toBe(before)
    expect(test.pairing().status).toBe('ready')
  })

  test('what failed while the line was down is tried again when it is back', async () => {
    const test = await atCode()
    test.phone.answer = 'unreachable'
    await vi.advanceTimersByTimeAsync(211_000)
    expect(test.pairing()).toMatchObject({ status: 'failed', error: { code: 'relay-unreachable' } })
    expect(selectView(state(test))).toBe('ConnectingWalletConnect')
    test.phone.answer = 'ask'
    test.wake('online')
    await vi.advanceTimersByTimeAsync(10)
    expect(test.pairing().status).toBe('ready')
  })

  test('what could not be loaded while the page was offline is loaded when it is online', async () => {
    const phone = fakeSharedConnector()
    let online = false
    const test = await pairingTest({
      phone,
      walletConnect: () => (online ? phone.load() : Promise.reject(new TypeError('Failed to fetch'))),
    })
    await openModal(test.core)
    await pickWallet(test.core, {})
    await until(test, 'failed')
    test.wake('visible')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(test.pairing().status).toBe('failed')
    online = true
    test.wake('online')
    await until(test, 'ready')
  })

  test('nobody who left is prepared for', async () => {
    const phone = fakeSharedConnector()
    let loads = 0
    const test = await pairingTest({
      phone,
      walletConnect: () => ((loads += 1), Promise.reject(new TypeError('Failed to fetch'))),
    })
    await openModal(test.core)
    await pickWallet(test.core, {})
    await until(test, 'failed')
    await closeModal(test.core)
    const before = loads
    test.wake('online')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(loads).toBe(before)
  })
})
