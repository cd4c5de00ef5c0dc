import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { RenderResult } from 'vitest-browser-react'
import { selectIsBuffering, selectPairing, type Core } from '@latchkey/core/internal'
import { renderScene } from '../renderScene.fixture.js'
import { pairingScene } from './pairingScene.fixture.js'
import { FOREVER, fakePhone } from './phone.fixture.js'
import { wallets } from './wallets.fixture.js'

const normal = 'Approve the connection in the app.'
const slow = "Hold tight... it's taking longer than expected"
const waiting = 'Waiting for Harbour to answer.'

interface Tap {
  readonly href: string
  readonly target: string
  readonly prevented: boolean
  readonly trusted: boolean
}

/** What the browser is about to open, seen behind every handler of ours and then kept from happening. */
function taps(): Tap[] {
  const seen: Tap[] = []
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const listen = (event: MouseEvent): void => {
    const anchor = (event.target as Element).closest('a')
    if (!anchor) return
    seen.push({
      href: anchor.getAttribute('href') ?? '',
      target: anchor.target,
      prevented: event.defaultPrevented,
      trusted: event.isTrusted,
    })
    event.preventDefault()
  }
  addEventListener('click', listen, { signal: controller.signal })
  return seen
}

const linkTo = (core: Core, base: string): string =>
  `${base}wc?uri=${encodeURIComponent(selectPairing(core.store.getState()).uri ?? '')}`

describe('the tap opens the link itself', () => {
  test.each([
    ['ios', '_self'],
    ['android', '_self'],
  ] as const)(
    'behaviour 7.2, 7.5 on %s: a real address, nothing awaited, nothing prevented',
    async (device, target) => {
      const seen = taps()
      const { screen, core } = await renderScene(pairingScene({ wallet: 'everywhere', device }))
      const link = screen.getByRole('link', { name: 'Open Harbour' })
      await expect.element(link).toHaveAttribute('href', linkTo(core, 'harbour://'))
      await link.click()
      expect(seen).toEqual([{ href: linkTo(core, 'harbour://'), target, prevented: false, trusted: true }])
      expect(selectPairing(core.store.getState()).linkOpened?.walletId).toBe(wallets.everywhere.id)
    },
  )

  test('before there is a pairing there is nothing to tap', async () => {
    const seen = taps()
    const { screen, core } = await renderScene(
      pairingScene({ wallet: 'phone', device: 'android', phone: fakePhone({ delay: FOREVER }) }),
    )
    const link = screen.getByRole('link', { name: 'Open Harbour' })
    await expect.element(link).toHaveAttribute('aria-busy', 'true')
    expect(link.element().hasAttribute('href')).toBe(false)
    ;(link.element() as HTMLElement).click()
    expect(seen.map(({ href }) => href)).toEqual([''])
    expect(selectPairing(core.store.getState()).linkOpened).toBeUndefined()
  })

  test('the secret of the pairing is in no event', async () => {
    taps()
    const dispatched: unknown[] = []
    const { screen, core } = await renderScene(pairingScene({ wallet: 'phone', device: 'ios' }))
    const link = screen.getByRole('link', { name: 'Open Harbour' })
    await expect.element(link).toHaveAttribute('href')
    const { dispatch } = core.store
    vi.spyOn(core.store, 'dispatch').mockImplementation((action) => {
      dispatched.push(action)
      return dispatch(action)
    })
    await link.click()
    expect(JSON.stringify(dispatched)).not.toContain('symKey')
  })

  test('R22 a record without a link that may be used leads to no link, and says so', async () => {
    const { screen, events } = await renderScene(pairingScene({ wallet: 'dirty', device: 'android' }))
    await expect.element(screen.getByText('Couldn’t open Harbour')).toBeVisible()
    expect(screen.getByRole('link').elements()).toHaveLength(0)
    await expect.element(screen.getByRole('img', { name: 'QR code to connect with Harbour' })).toBeVisible()
    expect(events.filter(({ event }) => event === 'CONNECT_PROXY_ERROR')).toHaveLength(1)
  })
})

describe('S4.24, S9.14 timers', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
  afterEach(() => void vi.useRealTimers())

  const sees = (screen: RenderResult): { hint: string; retry: boolean; help: boolean } => ({
    hint: screen.container.querySelector('.lk-Waiting-hint')?.textContent ?? '',
    retry: screen.getByRole('button', { name: 'Try again' }).elements().length > 0,
    help: screen.container.textContent?.includes('didn’t open?') ?? false,
  })
  const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

  async function start(
    scene: Parameters<typeof pairingScene>[0],
  ): Promise<Awaited<ReturnType<typeof renderScene>>> {
    const world = await renderScene(pairingScene({ wallet: 'phone', ...scene }))
    // The view that was there before leaves first.
    for (let step = 0; step < 20 && !world.screen.container.querySelector('.lk-Platform'); step++)
      await pass(20)
    return world
  }

  const cases = [
    {
      what: 'no pairing yet',
      relay: 'silent',
      tapped: false,
      visible: true,
      at: 2700,
      hint: normal,
      retry: false,
      help: false,
    },
    {
      what: 'no pairing yet',
      relay: 'silent',
      tapped: false,
      visible: true,
      at: 3100,
      hint: slow,
      retry: false,
      help: false,
    },
    {
      what: 'no pairing yet',
      relay: 'silent',
      tapped: false,
      visible: true,
      at: 4800,
      hint: slow,
      retry: false,
      help: false,
    },
    {
      what: 'no pairing yet',
      relay: 'silent',
      tapped: false,
      visible: true,
      at: 5100,
      hint: normal,
      retry: true,
      help: false,
    },
    {
      what: 'ready, not tapped',
      relay: 'answers',
      tapped: false,
      visible: true,
      at: 3100,
      hint: normal,
      retry: false,
      help: false,
    },
    {
      what: 'ready, not tapped',
      relay: 'answers',
      tapped: false,
      visible: true,
      at: 5100,
      hint: normal,
      retry: true,
      help: false,
    },
    {
      what: 'tapped, still here',
      relay: 'answers',
      tapped: true,
      visible: true,
      at: 1400,
      hint: waiting,
      retry: false,
      help: false,
    },
    {
      what: 'tapped, still here',
      relay: 'answers',
      tapped: true,
      visible: true,
      at: 1600,
      hint: normal,
      retry: false,
      help: true,
    },
    {
      what: 'tapped, still here',
      relay: 'answers',
      tapped: true,
      visible: true,
      at: 3100,
      hint: slow,
      retry: false,
      help: true,
    },
    {
      what: 'tapped, still here',
      relay: 'answers',
      tapped: true,
      visible: true,
      at: 5100,
      hint: normal,
      retry: true,
      help: true,
    },
    {
      what: 'tapped, app opened',
      relay: 'answers',
      tapped: true,
      visible: false,
      at: 1600,
      hint: waiting,
      retry: false,
      help: false,
    },
    {
      what: 'tapped, app opened',
      relay: 'answers',
      tapped: true,
      visible: false,
      at: 3100,
      hint: slow,
      retry: false,
      help: false,
    },
  ] as const
  test.each(cases)('$what, after $at ms', async ({ relay, tapped, visible, at, hint, retry, help }) => {
    taps()
    const { screen } = await start({
      device: 'android',
      phone: fakePhone({ delay: relay === 'silent' ? FOREVER : 0 }),
      platform: { isVisible: () => visible },
    })
    await pass(1)
    if (tapped) screen.container.querySelector<HTMLElement>('a.lk-Button')?.click()
    await pass(at)
    expect(sees(screen)).toEqual({ hint, retry, help })
  })

  test('S4.23 Try again makes a new pairing and starts the timers anew', async () => {
    const phone = fakePhone()
    const { screen, core } = await start({ device: 'android', phone })
    await pass(5100)
    const [first] = phone.pairings
    const again = screen.getByRole('button', { name: 'Try again' }).element() as HTMLElement
    again.click()
    await pass(100)
    expect(sees(screen).retry).toBe(false)
    expect(phone.pairings).toHaveLength(2)
    expect(selectPairing(core.store.getState()).uri).toBe(phone.pairings[1]?.uri)
    expect(phone.pairings[1]?.uri).not.toBe(first?.uri)
    await pass(5000)
    expect(sees(screen).retry).toBe(true)
  })

  test('S4.25 on iOS, back from the app, the word of the wallet is waited for 5 s', async () => {
    taps()
    let wake: (cause: 'visible') => void = () => undefined
    const onWake = (listener: (cause: 'visible' | 'pageshow' | 'online') => void): (() => void) => {
      wake = listener
      return () => undefined
    }
    let visible = true
    const { screen, core } = await start({ device: 'ios', platform: { onWake, isVisible: () => visible } })
    screen.container.querySelector<HTMLElement>('a.lk-Button')?.click()
    visible = false
    await pass(20_000)
    visible = true
    wake('visible')
    await pass(4900)
    expect(selectIsBuffering(core.store.getState())).toBe(true)
    expect(screen.getByRole('button', { name: 'Close' }).element().getAttribute('aria-disabled')).toBe('true')
    await pass(200)
    expect(selectIsBuffering(core.store.getState())).toBe(false)
    expect(screen.container.querySelector('a.lk-Button')?.hasAttribute('href')).toBe(true)
  })
})

describe('behaviour 7.7: the page is still here 1.5 s after the tap', () => {
  test('universal link, store, code and copy, all of the same pairing', async () => {
    const seen = taps()
    const { screen, core } = await renderScene(pairingScene({ wallet: 'everywhere', device: 'ios' }))
    const open = screen.getByRole('link', { name: 'Open Harbour' })
    await expect.element(open).toHaveAttribute('href')
    const ring = screen.container.querySelector('.lk-ConnectingRing')
    const before = selectPairing(core.store.getState()).uri
    await open.click()
    await expect.element(screen.getByRole('status').filter({ hasText: 'Harbour didn’t open?' })).toBeVisible()
    expect(ring).toHaveAttribute('data-state', 'idle')
    await screen.getByRole('button', { name: 'Other ways' }).click()
    await expect
      .element(screen.getByRole('link', { name: 'Open its website' }))
      .toHaveAttribute('href', linkTo(core, 'https://app.harbour.test/'))
    await expect
      .element(screen.getByRole('link', { name: 'Get Harbour' }))
      .toHaveAttribute('href', wallets.everywhere.app_store)
    await screen.getByRole('button', { name: 'Show a QR code' }).click()
    await expect.element(screen.getByRole('img', { name: 'QR code to connect with Harbour' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Copy link' })).toBeVisible()
    expect(selectPairing(core.store.getState()).uri).toBe(before)
    expect(seen).toHaveLength(1)
  })

  test('issue 11 item 10: one main button, which tries again after 5 s; the rest is folded', async () => {
    taps()
    const { screen, core } = await renderScene(pairingScene({ wallet: 'everywhere', device: 'ios' }))
    const open = screen.getByRole('link', { name: 'Open Harbour' })
    await expect.element(open).toHaveAttribute('href')
    await open.click()
    await expect.element(screen.getByRole('button', { name: 'Try again' }), { timeout: 7000 }).toBeVisible()
    expect(open.elements()).toHaveLength(0)
    expect(screen.getByRole('button', { name: 'Copy link' }).elements()).toHaveLength(0)
    const ways = screen.getByRole('button', { name: 'Other ways' })
    expect(ways.element().getAttribute('aria-expanded')).toBe('false')
    await ways.click()
    // The same pairing can still be opened.
    await expect.element(open).toHaveAttribute('href', linkTo(core, 'harbour://'))
  })
})
