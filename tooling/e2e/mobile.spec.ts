import { devices } from '@playwright/test'
import { privateKeyToAccount } from 'viem/accounts'
import { phoneKeys } from '../../apps/demo/src/sandbox/keys.js'
import { expect, type Page } from './fixtures.js'
import { test } from './phone.js'
import { card, heading, type } from './visitor.js'

const address = privateKeyToAccount(phoneKeys[0]).address

/** What a click on a link would do, noted instead of done: no app is there to open. */
interface Tap {
  readonly href: string
  readonly target: string
  /** Whether the browser would still let the page open an app. */
  readonly active: boolean
  readonly prevented: boolean
}

/** Lets no link leave the page, and keeps what was tapped. */
async function catchTaps(page: Page): Promise<() => Promise<readonly Tap[]>> {
  await page.addInitScript(() => {
    const taps: Tap[] = []
    Reflect.set(window, 'taps', taps)
    addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a')
      if (!link || link.href.startsWith(location.origin)) return
      taps.push({
        href: link.href,
        target: link.target,
        active: navigator.userActivation.isActive,
        prevented: event.defaultPrevented,
      })
      event.preventDefault()
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'taps') as readonly Tap[])
}

/** Opens the directory on a phone, finds the wallet, taps it. */
async function tapWallet(page: Page, name: string): Promise<void> {
  await page.locator('.Header-actions').getByRole('button', { name: 'Connect Wallet' }).tap()
  await card(page)
    .getByRole('button', { name: /^All Wallets/ })
    .tap()
  await expect(heading(page, 'All Wallets')).toBeVisible()
  await type(card(page).getByRole('searchbox'), name)
  await card(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .tap()
  await expect(heading(page, name)).toBeVisible()
}

const phones = [
  ['iOS', devices['iPhone 15']!],
  ['Android', devices['Pixel 7']!],
] as const

for (const [system, { defaultBrowserType: _engine, ...device }] of phones) {
  test.describe(system, () => {
    test.use(device)
    test.beforeEach(({ browserName }) =>
      test.skip(browserName !== 'chromium', 'Only Chromium plays a phone.'),
    )

    for (const [wallet, base] of [
      ['Trust Wallet', 'https://link.trustwallet.com/wc?uri='],
      ['Zerion', 'https://wallet.zerion.io/wc/wc?uri='],
      ['Nightly', 'nightly://wc?uri='],
    ] as const) {
      test(`S2.55 ${wallet}: the link is there before the tap, opens within it, and the wallet connects`, async ({
        page,
        phone,
      }) => {
        const taps = await catchTaps(page)
        await page.goto('/')
        await tapWallet(page, wallet)
        const link = card(page).getByRole('link', { name: `Open ${wallet}` })
        await expect(link).toHaveAttribute('href', /wc%3A/)
        await link.tap()
        const [tap, ...more] = await taps()
        expect(more).toEqual([])
        expect(tap).toMatchObject({ target: '_self', active: true, prevented: false })
        expect(tap!.href.slice(0, base.length)).toBe(base)
        const uri = decodeURIComponent(tap!.href.slice(base.length))
        expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
        await phone.pair(uri)
        await expect(page.getByTestId('address')).toHaveText(address)
      })
    }

    test('S4.24 nothing opened: help after 1.5 s on the same pairing, patience after 3 s, another try after 5 s', async ({
      page,
    }) => {
      const taps = await catchTaps(page)
      await page.goto('/')
      await tapWallet(page, 'Trust Wallet')
      const link = card(page).getByRole('link', { name: 'Open Trust Wallet' })
      await expect(link).toHaveAttribute('href', /wc%3A/)
      await link.tap()
      const help = card(page).getByRole('region', { name: 'Trust Wallet didn’t open?' })
      await expect(help).toBeVisible({ timeout: 4000 })
      await expect(card(page)).toContainText("Hold tight... it's taking longer than expected")
      await expect(card(page).getByRole('button', { name: 'Try again' })).toBeVisible()
      await help.getByRole('button', { name: 'Other ways' }).tap()
      await help.getByRole('button', { name: 'Show a QR code' }).tap()
      await expect(card(page).getByRole('img', { name: /^QR code/ })).toBeVisible()
      await expect(help.getByRole('link', { name: 'Get Trust Wallet' })).toHaveAttribute(
        'href',
        system === 'iOS' ? /^https:\/\/apps\.apple\.com\// : /^https:\/\/play\.google\.com\//,
      )
      expect(await taps()).toHaveLength(1)
      await expect(link).toHaveAttribute('href', (await taps())[0]!.href)
    })

    test('S4.25 back from the app: on iOS its word is awaited for 5 s, and close waits along', async ({
      page,
    }) => {
      await catchTaps(page)
      await page.goto('/')
      await tapWallet(page, 'Trust Wallet')
      const link = card(page).getByRole('link', { name: 'Open Trust Wallet' })
      await expect(link).toHaveAttribute('href', /wc%3A/)
      await link.tap()
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      const closing = card(page).getByRole('button', { name: 'Close' })
      if (system === 'iOS') await expect(closing).toBeDisabled()
      await page.waitForTimeout(system === 'iOS' ? 4000 : 300)
      expect(await closing.isDisabled()).toBe(system === 'iOS')
      await expect(closing).toBeEnabled()
    })

    test('S2.59 the QR button leads to a code for another device', async ({ page }) => {
      await page.goto('/')
      await page.locator('.Header-actions').getByRole('button', { name: 'Connect Wallet' }).tap()
      await card(page)
        .getByRole('button', { name: /^All Wallets/ })
        .tap()
      await card(page).getByRole('button', { name: /QR/ }).tap()
      await expect(heading(page, 'WalletConnect')).toBeVisible()
      await expect(card(page).getByRole('img', { name: /^QR code/ })).toBeVisible()
    })
  })
}
