import { afterEach, describe, expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import type { LatchkeyOptions } from '@latchkey/core'
import { linkOpened, memoryPlatform, selectView, to, viewPushed } from '@latchkey/core/internal'
import { axeFaults } from '../../axeFaults.fixture.js'
import { renderScene } from '../renderScene.fixture.js'
import type { Scene } from '../storyHost.fixture.js'
import { pairingScene } from './pairingScene.fixture.js'
import { evm } from '../scenery.fixture.js'
import { FOREVER, fakePhone, withPhone } from './phone.fixture.js'
import { wallets } from './wallets.fixture.js'

interface DevTools {
  send(
    method: 'Emulation.setEmulatedMedia',
    params: { features: { name: string; value: string }[] },
  ): Promise<void>
}
const preferMotion = (value: string): Promise<void> =>
  (cdp() as unknown as DevTools).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })

const downloads = (walletId: string): Scene => ({
  options: { customWallets: Object.values(wallets) },
  open: { view: 'Downloads', params: { walletId } },
})
const basic = (options: Partial<LatchkeyOptions> = {}): Scene => ({
  adapters: () => [evm()],
  options: { ...withPhone(), ...options },
  open: { view: 'ConnectingWalletConnectBasic' },
})
const mobile = memoryPlatform({ isMobile: () => true })

describe('Downloads', () => {
  test('S2.63 lists the links that the wallet has, each in a new tab', async () => {
    const { screen } = await renderScene(downloads(wallets.everywhere.id))
    await expect.element(screen.getByRole('heading', { name: 'Get Harbour' })).toBeVisible()
    await expect.element(screen.getByText('Website')).toBeVisible()
    const links = screen.getByRole('listitem').getByRole('link').elements() as HTMLAnchorElement[]
    expect(links.map(({ textContent, href, target, rel }) => [textContent, href, target, rel])).toEqual(
      [
        ['Chrome Extensionchromewebstore.google.com', wallets.everywhere.chrome_store],
        ['iOS Appapps.apple.com', wallets.everywhere.app_store],
        ['Android Appplay.google.com', wallets.everywhere.play_store],
        ['Websiteharbour.test', `${wallets.everywhere.homepage}/`],
      ].map((each) => [...each, '_blank', 'noreferrer noopener']),
    )
  })

  test('S2.63 what it does not have is not listed', async () => {
    const { screen } = await renderScene(downloads(wallets.phone.id))
    await expect.element(screen.getByText('iOS App')).toBeVisible()
    expect(screen.getByRole('listitem').elements()).toHaveLength(2)
  })

  test('R22 dirty addresses never become links', async () => {
    const { screen } = await renderScene(downloads(wallets.dirty.id))
    await expect.element(screen.getByText('No download link found')).toBeVisible()
    expect(screen.getByRole('link').elements()).toHaveLength(0)
  })

  test('S2.63 without a wallet it is an error with a way out', async () => {
    const { screen, core } = await renderScene(downloads('nobody'))
    await expect.element(screen.getByText('Wallet not found')).toBeVisible()
    await screen.getByRole('button', { name: 'Choose a wallet' }).click()
    await expect.poll(() => selectView(core.store.getState())).toBe('Connect')
  })
})

describe('ConnectingWalletConnectBasic', () => {
  test('S2.52 on a desktop: the code for any wallet, and all wallets', async () => {
    const { screen, core } = await renderScene(basic())
    await expect
      .element(screen.getByRole('img', { name: 'QR code to connect with WalletConnect' }))
      .toBeVisible()
    await screen.getByRole('button', { name: /All Wallets/ }).click()
    await expect.poll(() => selectView(core.store.getState())).toBe('AllWallets')
  })

  test('S2.53 on a phone: the list where there is something to list, and all wallets', async () => {
    const { screen } = await renderScene(basic({ platform: mobile, customWallets: [wallets.phone] }))
    await expect.element(screen.getByRole('button', { name: 'Harbour Phone app' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /All Wallets/ })).toBeVisible()
    expect(screen.getByRole('img', { name: /QR code/ }).elements()).toHaveLength(0)
  })

  test('S5.16 All Wallets is hidden where the host says so', async () => {
    const { screen } = await renderScene(basic({ allWallets: 'HIDE' }))
    await expect.element(screen.getByRole('img', { name: /QR code/ })).toBeVisible()
    expect(screen.container.textContent).not.toContain('All Wallets')
  })
})

describe.each(['light', 'dark'] as const)('axe finds nothing, %s', (themeMode) => {
  const options = { themeMode }
  const scenes: [string, Scene, string | RegExp][] = [
    ['a code', pairingScene({ wallet: 'everywhere', scene: { options } }), 'The code is ready'],
    [
      'a code on its way',
      pairingScene({ wallet: 'phone', phone: fakePhone({ delay: FOREVER }), scene: { options } }),
      'Preparing the code',
    ],
    [
      'a code near its end',
      pairingScene({ wallet: 'phone', phone: fakePhone({ lifetime: 72_000 }), scene: { options } }),
      /New code in/,
    ],
    [
      'trouble of the relay',
      pairingScene({ wallet: 'phone', phone: fakePhone({ answer: 'unreachable' }), scene: { options } }),
      'Can’t reach your wallet',
    ],
    [
      'a link',
      pairingScene({ wallet: 'everywhere', device: 'ios', scene: { options } }),
      'Continue in Harbour',
    ],
    [
      'a link on its way',
      pairingScene({
        wallet: 'phone',
        device: 'ios',
        phone: fakePhone({ delay: FOREVER }),
        scene: { options },
      }),
      'Continue in Harbour',
    ],
    [
      'a link that was not opened',
      pairingScene({
        wallet: 'everywhere',
        device: 'android',
        scene: { options },
        then: ({ core }) =>
          core.store.dispatch(
            linkOpened({ walletId: wallets.everywhere.id, name: 'Harbour', href: 'harbour://' }),
          ),
      }),
      'Harbour didn’t open?',
    ],
    ['Not Detected', pairingScene({ wallet: 'missing', scene: { options } }), 'Not Detected'],
    [
      'Downloads',
      { ...downloads(wallets.everywhere.id), options: { ...options, customWallets: Object.values(wallets) } },
      'Website',
    ],
    ['Basic', basic(options), 'All Wallets'],
    ['Basic on a phone', basic({ ...options, platform: mobile }), 'All Wallets'],
  ]
  test.each(scenes)('%s', async (_name, scene, text) => {
    document.documentElement.style.background = themeMode === 'dark' ? '#12141a' : '#fff'
    const { screen } = await renderScene(scene)
    await expect.element(screen.getByText(text).first()).toBeInTheDocument()
    expect(await axeFaults(document.body, ['page-has-heading-one'])).toEqual([])
    document.documentElement.style.removeProperty('background')
  })
})

describe('with reduced motion', () => {
  afterEach(() => preferMotion(''))

  test('the way to connect changes at once, and the shape of the code is still', async () => {
    await preferMotion('reduce')
    const { screen } = await renderScene(
      pairingScene({ wallet: 'everywhere', phone: fakePhone({ delay: FOREVER }) }),
    )
    await expect.element(screen.getByRole('tab', { name: 'Desktop' })).toBeVisible()
    expect(
      getComputedStyle(screen.container.querySelector('.lk-QrSkeleton-dots') as Element).animationName,
    ).toBe('none')
    ;(screen.getByRole('tab', { name: 'Desktop' }).element() as HTMLElement).click()
    await vi.waitFor(
      () => expect(screen.container.textContent).toContain('Approve the connection in the desktop app'),
      {
        interval: 5,
      },
    )
    expect(screen.container.querySelector('.lk-FadeSwap[data-state=leaving]')).toBeNull()
  })
})

describe('from right to left', () => {
  afterEach(() => document.documentElement.removeAttribute('dir'))

  test('nothing is wider than the card, and arrow keys follow the reading', async () => {
    document.documentElement.dir = 'rtl'
    const { screen } = await renderScene(pairingScene({ wallet: 'everywhere' }))
    const first = screen.getByRole('tab', { name: 'Mobile' })
    await expect.element(first).toBeVisible()
    ;(first.element() as HTMLElement).focus()
    first.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
    await expect.element(screen.getByRole('tab', { name: 'Webapp' })).toHaveAttribute('aria-selected', 'true')
    const card = screen.container.querySelector('.lk-DialogCard') as Element
    expect(card.scrollWidth).toBe(card.clientWidth)
  })

  test('a sentence in English ends where English ends it', async () => {
    document.documentElement.dir = 'rtl'
    const { screen } = await renderScene(pairingScene({ wallet: 'phone' }))
    await expect.element(screen.getByText('Open Harbour on your phone and scan.')).toBeVisible()
    expect(
      getComputedStyle(screen.getByText('Open Harbour on your phone and scan.').element()).unicodeBidi,
    ).toBe('plaintext')
  })
})

test.each([280, 320, 390])('at %i px nothing is wider than its place', async (width) => {
  const { screen, core } = await renderScene(pairingScene({ wallet: 'long' }))
  const host = screen.container
  host.style.inlineSize = `${width}px`
  await expect.element(screen.getByRole('img', { name: /QR code/ })).toBeVisible()
  await vi.waitFor(() => {
    const place = (host.querySelector('.lk-HeightTransition') as Element).clientWidth
    expect(
      Math.round(
        screen
          .getByRole('img', { name: /QR code/ })
          .element()
          .getBoundingClientRect().width,
      ),
    ).toBe(place - 40)
    expect(host.querySelector('.lk-HeightTransition')?.scrollWidth).toBe(place)
  })
  core.store.dispatch(viewPushed(to('Downloads', { walletId: wallets.long.id })))
  await expect.element(screen.getByText('Website')).toBeVisible()
  await expect
    .poll(() => host.querySelector('.lk-HeightTransition')?.scrollWidth)
    .toBe(host.querySelector('.lk-HeightTransition')?.clientWidth)
})
