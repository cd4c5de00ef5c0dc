import { decodeQR } from 'qr/decode.js'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  requestClose,
  selectConnection,
  selectPairing,
  selectView,
  to,
  viewPushed,
} from '@latchkey/core/internal'
import { WrongClockError } from '@latchkey/core/adapter'
import { renderScene } from '../renderScene.fixture.js'
import { pairingScene } from './pairingScene.fixture.js'
import { FOREVER, fakePhone, withPhone } from './phone.fixture.js'
import { wallets } from './wallets.fixture.js'

const scan = 'Scan this QR Code with your phone'
const code = (): ReturnType<typeof page.getByRole> => page.getByRole('img', { name: /^QR code to connect/ })

async function readCode(): Promise<string> {
  const element = code().element()
  await Promise.allSettled(element.getAnimations({ subtree: true }).map((animation) => animation.finished))
  const png = await page.screenshot({ element, save: false })
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
  const context = new OffscreenCanvas(image.width, image.height).getContext(
    '2d',
  ) as OffscreenCanvasRenderingContext2D
  context.drawImage(image, 0, 0)
  return decodeQR(context.getImageData(0, 0, image.width, image.height))
}

function clipboard(writeText: (text: string) => Promise<void>): void {
  const spy = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  onTestFinished(() => spy.mockRestore())
}

describe('QR code', () => {
  test.each(['light', 'dark'] as const)(
    'S2.55 what a camera sees is the pairing, the wallet’s logo in its middle, %s',
    async (themeMode) => {
      const { screen, core } = await renderScene(
        pairingScene({ wallet: 'phone', scene: { options: { themeMode } } }),
      )
      await expect.element(screen.getByText(scan)).toBeVisible()
      await expect.element(code()).toBeVisible()
      expect(await readCode()).toBe(selectPairing(core.store.getState()).uri)
      expect(code().element().querySelector('img')?.src).toBe(wallets.phone.image_url)
    },
  )

  test('S9.14 it is as wide as the card minus 40, and its place is as high from the start', async () => {
    const phone = fakePhone({ delay: FOREVER })
    const { screen, core } = await renderScene(pairingScene({ wallet: 'phone', phone }))
    await expect.element(screen.getByText(scan)).toBeVisible()
    const height = (): number =>
      screen.container.querySelector('.lk-Pairing')?.getBoundingClientRect().height ?? 0
    const before = height()
    core.store.dispatch({ type: 'walletconnect/uriGiven', payload: 'wc:given@2' })
    await expect.element(code()).toBeVisible()
    const card = screen.container.querySelector('.lk-HeightTransition')?.clientWidth ?? 0
    expect(code().element().getBoundingClientRect().width).toBeCloseTo(card - 40, 0)
    expect(height()).toBe(before)
  })

  test('S4.27 the code stands 200 ms after there is a URI, and its shape until then', async () => {
    const { core, screen } = await renderScene(
      pairingScene({ wallet: 'phone', phone: fakePhone({ delay: FOREVER }) }),
    )
    await expect.element(screen.getByText(scan)).toBeVisible()
    const start = performance.now()
    const stood = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (code().elements().length === 0) return
        observer.disconnect()
        resolve(performance.now() - start)
      })
      observer.observe(screen.container, { childList: true, subtree: true })
    })
    core.store.dispatch({ type: 'walletconnect/uriGiven', payload: 'wc:given@2' })
    expect(selectPairing(core.store.getState()).status).toBe('ready')
    expect(await stood).toBeGreaterThanOrEqual(195)
  })

  test('S8.06 Copy link copies the pairing and says so', async () => {
    const copied: string[] = []
    clipboard((text) => Promise.resolve(void copied.push(text)))
    const { screen, core } = await renderScene(pairingScene({ wallet: 'phone' }))
    await screen.getByRole('button', { name: 'Copy link' }).click()
    await expect.poll(() => copied).toEqual([selectPairing(core.store.getState()).uri])
    await expect.element(screen.getByText('Link copied').first()).toBeVisible()
  })

  test('S8.07 where the clipboard is denied it says so', async () => {
    clipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError')))
    const { screen } = await renderScene(pairingScene({ wallet: 'phone' }))
    await screen.getByRole('button', { name: 'Copy link' }).click()
    await expect.element(screen.getByText('Failed to copy').first()).toBeVisible()
  })

  test('before there is a pairing nothing can be copied', async () => {
    const copied = vi.fn(() => Promise.resolve())
    clipboard(copied)
    const { screen } = await renderScene(
      pairingScene({ wallet: 'phone', phone: fakePhone({ delay: FOREVER }) }),
    )
    const copy = screen.getByRole('button', { name: 'Copy link' })
    await expect.element(copy).toHaveAttribute('aria-disabled', 'true')
    ;(copy.element() as HTMLElement).click()
    expect(copied).not.toHaveBeenCalled()
  })

  test('a renewed pairing takes the place of the old one without a gap', async () => {
    const phone = fakePhone({ lifetime: 31_000 })
    const { screen, core } = await renderScene(pairingScene({ wallet: 'phone', phone }))
    await expect.element(code()).toBeVisible()
    const element = code().element()
    await expect.poll(() => phone.pairings.length, { timeout: 5000 }).toBeGreaterThan(1)
    await expect.poll(() => selectPairing(core.store.getState()).uri).toBe(phone.pairings.at(-1)?.uri)
    expect(code().element()).toBe(element)
    expect(screen.container.querySelector('.lk-QrSkeleton')).toBeNull()
  })

  test('the time that is left shows near the end only', async () => {
    const near = await renderScene(pairingScene({ wallet: 'phone', phone: fakePhone({ lifetime: 72_000 }) }))
    await expect.element(near.screen.getByRole('timer')).toHaveTextContent(/New code in (41|42) s/)
    await near.screen.unmount()
    const far = await renderScene(pairingScene({ wallet: 'phone', phone: fakePhone() }))
    await expect.element(code()).toBeVisible()
    expect(far.screen.getByRole('timer').elements()).toHaveLength(0)
  })
})

describe('what the wallet answers', () => {
  test('S4.29 approval closes the modal', async () => {
    const phone = fakePhone()
    const { core, events } = await renderScene(pairingScene({ wallet: 'phone', phone }))
    await expect.element(code()).toBeVisible()
    phone.pairing.approve()
    await expect.poll(() => core.store.getState().modal.open).toBe(false)
    expect(selectConnection(core.store.getState()).status).toBe('connected')
    expect(events).toContainEqual({
      event: 'CONNECT_SUCCESS',
      properties: { method: 'qrcode', name: 'Harbour' },
    })
  })

  test.each(['reject', 'expire'] as const)('S4.28, R2 %s: a toast, and one view back', async (answer) => {
    const phone = fakePhone()
    const { core, screen } = await renderScene(pairingScene({ wallet: 'phone', phone }))
    await expect.element(code()).toBeVisible()
    phone.pairing[answer]()
    await expect.poll(() => selectView(core.store.getState())).toBe('Connect')
    await expect
      .element(
        screen.getByText(answer === 'reject' ? 'Connection declined' : 'The connection request expired'),
      )
      .toBeVisible()
    expect(selectPairing(core.store.getState()).uri).not.toBe(phone.pairings[0]?.uri)
  })

  test('e2e 5: a wrong clock is named, and Try again works once it is right', async () => {
    const phone = fakePhone()
    let wrong = true
    const load = async (): ReturnType<typeof phone.load> => {
      const factory = await phone.load()
      return (host) => {
        const connector = factory(host)
        return {
          ...connector,
          pair: (request) => (wrong ? Promise.reject(new WrongClockError()) : connector.pair(request)),
        }
      }
    }
    const { screen, core } = await renderScene(
      pairingScene({ wallet: 'phone', phone: Object.assign(Object.create(phone) as typeof phone, { load }) }),
    )
    await expect
      .element(screen.getByRole('alert').filter({ hasText: 'Check your device’s clock' }))
      .toBeVisible()
    // S8.41, for the developer of the page.
    expect(core.store.getState().feedback?.seenAlerts).toContain('jwt-not-yet-valid')
    wrong = false
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(code()).toBeVisible()
  })

  test('R2 a failure of the relay stays on the view, and Try again brings a code', async () => {
    const phone = fakePhone({ answer: 'unreachable' })
    const { screen, core } = await renderScene(pairingScene({ wallet: 'phone', phone }))
    await expect
      .element(screen.getByRole('alert').filter({ hasText: 'Can’t reach your wallet' }))
      .toBeVisible()
    expect(screen.getByRole('button', { name: 'Copy link' }).elements()).toHaveLength(0)
    await expect.element(screen.getByText(scan)).not.toBeVisible()
    expect(selectView(core.store.getState())).toBe('ConnectingWalletConnect')
    phone.answer = 'ask'
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(code()).toBeVisible()
    expect(screen.getByRole('alert').filter({ hasText: 'relay' }).elements()).toHaveLength(0)
  })
})

test('where WalletConnect is off there is a way back to the wallets', async () => {
  const { screen, core } = await renderScene({ open: { view: 'ConnectingWalletConnect' } })
  await screen
    .getByRole('alert')
    .filter({ hasText: 'Not available in this app' })
    .getByRole('button', { name: 'Choose a wallet' })
    .click()
  await expect.poll(() => selectView(core.store.getState())).toBe('Connect')
})

test('behaviour 6.9 a relay that went away is said in place of the code, and the same code is back with it', async () => {
  const phone = fakePhone()
  const { screen, core } = await renderScene(pairingScene({ wallet: 'phone', phone }))
  await expect.element(code()).toBeVisible()
  phone.setRelay('connecting')
  expect(screen.getByRole('alert').filter({ hasText: 'relay' }).elements()).toHaveLength(0)
  phone.setRelay('disconnected')
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Can’t reach your wallet' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Copy link' })).not.toBeInTheDocument()
  const before = selectPairing(core.store.getState()).uri
  phone.setRelay('connected')
  await expect.element(screen.getByText('Can’t reach your wallet')).not.toBeInTheDocument()
  expect(selectPairing(core.store.getState()).uri).toBe(before)
  await expect.element(screen.getByText(scan)).toBeVisible()
})

test('behaviour 6.9 what the host gave to show goes another way: the relay of this page says nothing about it', async () => {
  const phone = fakePhone()
  const { screen, core } = await renderScene(pairingScene({ wallet: 'phone', phone }))
  await expect.element(code()).toBeVisible()
  core.store.dispatch({ type: 'walletconnect/uriGiven', payload: 'wc:given@2' })
  phone.setRelay('disconnected')
  await expect.element(screen.getByText(scan)).toBeVisible()
  expect(screen.getByRole('alert').filter({ hasText: 'relay' }).elements()).toHaveLength(0)
})

test('offline it says so, and goes on by itself', async () => {
  let online = false
  const { screen } = await renderScene(pairingScene({ wallet: 'phone', isOnline: () => online }))
  await expect.element(screen.getByText('You’re offline')).toBeVisible()
  online = true
  dispatchEvent(new Event('online'))
  await expect.element(code()).toBeVisible()
  await expect.element(screen.getByText('You’re offline')).not.toBeInTheDocument()
})

describe('platforms', () => {
  test('S2.54 one way to reach a wallet needs no tabs', async () => {
    const { screen } = await renderScene(pairingScene({ wallet: 'phone' }))
    await expect.element(screen.getByText(scan)).toBeVisible()
    expect(screen.getByRole('tab').elements()).toHaveLength(0)
  })

  test('S2.54 the first is chosen; arrow keys choose another', async () => {
    const { screen } = await renderScene(pairingScene({ wallet: 'everywhere' }))
    await expect.element(screen.getByRole('tab', { name: 'Mobile' })).toHaveAttribute('aria-selected', 'true')
    expect(
      screen
        .getByRole('tab')
        .elements()
        .map((tab) => tab.textContent),
    ).toEqual(['Mobile', 'Webapp', 'Desktop'])
    ;(screen.getByRole('tab', { name: 'Mobile' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    const link = screen.getByRole('link', { name: 'Open Harbour' })
    await expect
      .element(link)
      .toHaveAttribute('href', expect.stringMatching(/^https:\/\/app\.harbour\.test\/wc\?uri=wc%3A/))
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noreferrer noopener')
    await userEvent.keyboard('{ArrowRight}')
    await expect
      .element(screen.getByRole('link', { name: 'Open Harbour' }))
      .toHaveAttribute('href', expect.stringMatching(/^harbour-desktop:\/\/wc\?uri=wc%3A/))
  })

  test('S2.54, S9.14 more than three are compact', async () => {
    const { screen } = await renderScene(
      pairingScene({
        then: ({ core }) =>
          core.store.dispatch(viewPushed(to('ConnectingWalletConnect', { walletId: wallets.installed.id }))),
      }),
    )
    await expect.element(screen.getByRole('tab', { name: 'Browser' })).toBeVisible()
    expect(
      screen
        .getByRole('tab')
        .elements()
        .map((tab) => tab.textContent),
    ).toEqual(['Browser', 'Mobile', 'Webapp', 'Desktop'])
    await expect.element(screen.getByRole('tablist')).toHaveAttribute('data-compact')
  })

  test('S4.26 a switch fades out and in over 200 ms', async () => {
    const { screen } = await renderScene(pairingScene({ wallet: 'everywhere' }))
    await screen.getByRole('tab', { name: 'Webapp' }).click()
    const swap = (): Element | null => screen.container.querySelector('.lk-FadeSwap')
    await expect.poll(() => swap()?.getAttribute('data-state')).toBe('entering')
    // The styles of both halves, on an element of the test, because the real halves end too soon.
    const half = document.createElement('div')
    half.className = 'lk-FadeSwap'
    swap()?.parentElement?.append(half)
    const fades = ['leaving', 'entering'].map((state) => {
      half.dataset['state'] = state
      const { animationName, animationDuration } = getComputedStyle(half)
      return [animationName, animationDuration]
    })
    half.remove()
    expect(fades).toEqual([
      ['lk-fade-out', '0.1s'],
      ['lk-appear', '0.1s'],
    ])
  })

  test('at 320 px no label of four is cut', async () => {
    const { screen } = await renderScene(
      pairingScene({
        then: ({ core }) =>
          core.store.dispatch(viewPushed(to('ConnectingWalletConnect', { walletId: wallets.installed.id }))),
      }),
    )
    await expect.element(screen.getByRole('tab', { name: 'Browser' })).toBeVisible()
    screen.container.style.inlineSize = '320px'
    for (const label of screen.container.querySelectorAll('.lk-Tabs-label'))
      expect(label.scrollWidth).toBe(label.clientWidth)
  })

  test('behaviour 4.8: the browser tab asks exactly the installed wallet', async () => {
    const { screen, core, adapter } = await renderScene(
      pairingScene({
        then: ({ core }) =>
          core.store.dispatch(viewPushed(to('ConnectingWalletConnect', { walletId: wallets.installed.id }))),
      }),
    )
    await screen.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect.poll(() => core.store.getState().modal.open).toBe(false)
    expect(adapter.wallet.prompts).toBe(1)
    expect(selectConnection(core.store.getState())).toMatchObject({ connectorId: 'com.harbour' })
  })

  test('S2.55 a browser wallet that is not here is Not Detected, and can be had', async () => {
    const { screen, core } = await renderScene(pairingScene({ wallet: 'missing' }))
    await expect.element(screen.getByText('Not Detected')).toBeVisible()
    const get = screen.getByRole('button', { name: 'Get Harbour' })
    await expect.element(get).toHaveAttribute('data-variant', 'primary')
    await get.click()
    await expect.poll(() => selectView(core.store.getState())).toBe('Downloads')
  })
})

describe('S2.56 the Get prompt', () => {
  test('with several places to get it leads to Downloads', async () => {
    const { screen, core } = await renderScene(pairingScene({ wallet: 'everywhere' }))
    await expect.element(screen.getByText("Don't have Harbour?")).toBeVisible()
    await screen.getByRole('button', { name: 'Get Harbour' }).click()
    await expect.poll(() => selectView(core.store.getState())).toBe('Downloads')
  })

  test.each([
    ['ios', wallets.everywhere.app_store],
    ['android', wallets.everywhere.play_store],
  ] as const)('on %s it leads to the store', async (device, href) => {
    const { screen } = await renderScene(pairingScene({ wallet: 'everywhere', device }))
    await expect.element(screen.getByRole('link', { name: 'Get Harbour' })).toHaveAttribute('href', href)
  })

  test('a long name is written out', async () => {
    const { screen } = await renderScene(pairingScene({ wallet: 'long' }))
    await expect.element(screen.getByText(`Don't have ${wallets.long.name}?`)).toBeVisible()
    await expect.element(screen.getByText(`Open ${wallets.long.name} on your phone and scan.`)).toBeVisible()
  })

  test('where nothing may be linked there is none', async () => {
    const { screen } = await renderScene(pairingScene({ wallet: 'dirty', device: 'android' }))
    await expect.element(screen.getByText('Couldn’t open Harbour')).toBeVisible()
    expect(screen.container.textContent).not.toContain("Don't have")
  })
})

test('manualWCControl: the host’s code is shown, and none is asked for', async () => {
  const phone = fakePhone()
  await renderScene({
    options: { ...withPhone(phone), manualWCControl: true },
    open: { view: 'ConnectingWalletConnect', uri: 'wc:of-the-host@2' },
  })
  await expect.element(code()).toBeVisible()
  expect(await readCode()).toBe('wc:of-the-host@2')
  expect(phone.pairings).toHaveLength(0)
})

test('closing the modal leaves no pairing behind', async () => {
  const { core } = await renderScene(pairingScene({ wallet: 'phone' }))
  await expect.element(code()).toBeVisible()
  await requestClose(core)
  await expect.poll(() => selectPairing(core.store.getState()).uri).toBeUndefined()
})
