import { afterEach, describe, expect, test, vi } from 'vitest'
import { selectIsBuffering } from '../sessions/sessionsSelectors.js'
import { openModal } from '../navigation/openModal.js'
import { DESKTOP, IPHONE, named, pairingTest, showingCode, state } from './pairing.fixture.js'
import { linkOpened, linkUnusable, selectIsLinkUnanswered } from './pairingState.js'
import { pickWallet } from '../flows/pickWallet.js'

afterEach(() => void vi.useRealTimers())

describe('links to a wallet', () => {
  const link = { walletId: 'w', href: 'w://', name: 'W' }

  test("CONNECT_SUCCESS says 'mobile' after a link was tapped", async () => {
    const test = await showingCode()
    test.core.store.dispatch(linkOpened(link))
    test.phone.pairing.approve()
    await vi.waitFor(() =>
      expect(named(test, 'CONNECT_SUCCESS')).toMatchObject([{ properties: { method: 'mobile' } }]),
    )
  })

  test.each([
    ['the page is still seen after 1.5 s', true, 0, true],
    ['the page is hidden', false, 0, false],
    ['the page slept meanwhile', true, 60_000, false],
  ])('a link that opened nothing is noticed: %s', async (_, visible, slept, expected) => {
    vi.useFakeTimers()
    const test = await pairingTest()
    await openModal(test.core)
    await pickWallet(test.core, {})
    await vi.waitFor(() => expect(test.pairing().status).toBe('ready'))
    test.core.store.dispatch(linkOpened(link))
    test.visible = visible
    await vi.advanceTimersByTimeAsync(1400)
    expect(selectIsLinkUnanswered(state(test))).toBe(false)
    vi.setSystemTime(Date.now() + slept)
    await vi.advanceTimersByTimeAsync(200)
    expect(selectIsLinkUnanswered(state(test))).toBe(expected)
    expect(test.pairing().status).toBe('ready')
  })

  test.each([
    ['iOS', IPHONE, true],
    ['others', DESKTOP, false],
  ])('S4.25 on return to the page buffering is set for 5 s: %s', async (_, device, expected) => {
    vi.useFakeTimers()
    const test = await pairingTest({ device })
    await openModal(test.core)
    await pickWallet(test.core, {})
    await vi.waitFor(() => expect(test.pairing().status).toBe('ready'))
    test.wake('visible')
    expect(selectIsBuffering(state(test))).toBe(false)
    test.core.store.dispatch(linkOpened(link))
    test.wake('visible')
    expect(selectIsBuffering(state(test))).toBe(expected)
    await vi.advanceTimersByTimeAsync(4900)
    expect(selectIsBuffering(state(test))).toBe(expected)
    await vi.advanceTimersByTimeAsync(200)
    expect(selectIsBuffering(state(test))).toBe(false)
  })

  test('S4.25 the buffering ends with the wallet’s word', async () => {
    const test = await showingCode({ device: IPHONE })
    test.core.store.dispatch(linkOpened(link))
    test.wake('visible')
    expect(selectIsBuffering(state(test))).toBe(true)
    test.phone.pairing.reject()
    await vi.waitFor(() => expect(selectIsBuffering(state(test))).toBe(false))
  })

  test('a wallet without a link that can be opened is told of, without the pairing', async () => {
    const test = await showingCode()
    test.core.store.dispatch(linkUnusable({ name: 'W' }))
    expect(named(test, 'CONNECT_PROXY_ERROR')).toEqual([
      {
        event: 'CONNECT_PROXY_ERROR',
        properties: { message: 'The wallet has no link that can be opened', name: 'W' },
      },
    ])
  })
})
