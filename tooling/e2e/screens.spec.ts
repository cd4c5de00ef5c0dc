import { chainNotOffered, chainTwo } from '../../apps/sandbox/src/world.js'
import { expect, test, type Page } from './fixtures.js'
import {
  accountButton,
  approve,
  card,
  close,
  connectButton,
  heading,
  openSettings,
  pick,
  reject,
  type,
  withWallet,
} from './visitor.js'

const sizes = { wide: { width: 1280, height: 860 }, narrow: { width: 390, height: 844 } }

/**
 * Has each look at what the page shows, in the light and in the dark: the page follows the system while it is
 * open.
 */
async function inBothThemes(
  page: Page,
  look: (colorScheme: string, again?: 'again') => Promise<void>,
): Promise<void> {
  for (const [colorScheme, again] of [['dark'], ['light', 'again']] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await look(colorScheme, again)
  }
}

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`light and dark, ${size}`, () => {
    test.use({ viewport, colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

    test('S2.12 S2.18 S2.25 S2.26 S2.27 S2.36 S2.50 axe finds nothing on any screen', async ({
      page,
      axe,
      shot,
    }) => {
      test.setTimeout(240_000)
      const look = (name: string): Promise<void> =>
        inBothThemes(page, async (colorScheme, again) => {
          await axe(undefined, again)
          await shot(`${name}-${size}-${colorScheme}`)
        })
      await page.goto('/')
      await look('home')
      await connectButton(page).click()
      await expect(heading(page, 'Connect Wallet')).toBeVisible()
      await look('connect')

      await card(page).getByRole('button', { name: 'What is a wallet?' }).click()
      await expect(heading(page, 'What is a wallet?')).toBeVisible()
      await look('what-is-a-wallet')
      await card(page).getByRole('button', { name: 'Back' }).click()

      await pick(page, 'Sandbox Wallet')
      await expect(card(page)).toContainText('Continue in Sandbox Wallet')
      await look('connecting')
      await reject(page)
      await expect(card(page)).toContainText('Connection declined')
      await look('connecting-declined')
      await card(page).getByRole('button', { name: 'Try again' }).click()
      await approve(page)
      await expect(card(page)).toBeHidden()
      await look('home-connected')

      await accountButton(page).click()
      await expect(card(page).getByRole('list', { name: 'Tokens' })).toBeVisible()
      await look('account')
      await card(page).getByRole('button', { name: 'More', exact: true }).click()
      await look('account-menu')
      await page.keyboard.press('Escape')
      await openSettings(page)
      await expect(heading(page, 'Account settings')).toBeAttached()
      await look('account-settings')
      await card(page).getByRole('list', { name: 'Network' }).getByRole('button').click()
      await expect(heading(page, 'Choose Network')).toBeVisible()
      await look('networks')
      await card(page).getByRole('button', { name: 'What is a network?' }).click()
      await expect(heading(page, 'What is a network?')).toBeVisible()
      await look('what-is-a-network')
      await card(page).getByRole('button', { name: 'Back' }).click()
      await pick(page, chainTwo.name)
      await expect(heading(page, chainTwo.name)).toBeVisible()
      await look('switch-network')
      await reject(page)
      await expect(card(page)).toContainText('Switch declined')
      await look('switch-network-declined')
      await close(page)

      await withWallet(page, 'sandbox', (wallet, id) => wallet.setNetwork(id), chainNotOffered.caipNetworkId)
      await expect(heading(page, 'Switch Network')).toBeVisible()
      await look('unsupported-chain')
    })

    test('S2.14 S2.15 S2.19 axe finds nothing on the screens that lead to wallets elsewhere', async ({
      page,
      axe,
      shot,
    }) => {
      const look = (name: string): Promise<void> =>
        inBothThemes(page, async (colorScheme, again) => {
          await axe('.lk-DialogCard', again)
          await shot(`${name}-${size}-${colorScheme}`)
        })
      await page.goto('/')
      await connectButton(page).click()
      await pick(page, 'WalletConnect')
      await expect(card(page).getByRole('img', { name: /^QR code/ })).toBeVisible()
      await look('walletconnect')
      await card(page).getByRole('button', { name: 'Back' }).click()
      await card(page)
        .getByRole('button', { name: /^All Wallets/ })
        .click()
      await expect(heading(page, 'All Wallets')).toBeVisible()
      await expect(card(page).getByRole('listitem').first()).toBeVisible()
      await look('all-wallets')
      await type(card(page).getByRole('searchbox'), 'zerion')
      await expect(card(page).getByRole('listitem')).toHaveCount(1)
      await look('all-wallets-found')
      await card(page)
        .getByRole('button', { name: /^Zerion/ })
        .click()
      await expect(heading(page, 'Zerion')).toBeVisible()
      await expect(card(page).getByRole('img', { name: /^QR code/ })).toBeVisible()
      await look('walletconnect-wallet')
      await card(page).getByRole('tab', { name: 'Webapp' }).click()
      await expect(card(page).getByRole('link', { name: 'Open Zerion' })).toBeVisible()
      await look('walletconnect-web')
      await card(page).getByRole('tab', { name: 'Mobile' }).click()
      await card(page).getByRole('button', { name: /^Get/ }).click()
      await expect(heading(page, 'Get Zerion')).toBeVisible()
      await look('downloads')
    })
  })
}

for (const [path, ready] of [
  ['/playground.html', 'What onEvent heard'],
  ['/embedded.html', 'Island Wallet'],
  ['/two-modals.html', 'Night swim'],
] as const) {
  test(`axe finds nothing on ${path}, light and dark`, async ({ page, axe, shot }) => {
    await page.goto(path)
    await expect(page.getByText(ready)).toBeVisible()
    await page.getByRole('button', { name: 'Wallet controls' }).click()
    await inBothThemes(page, async (colorScheme, again) => {
      await axe(undefined, again)
      await shot(`${path.replace(/\W/g, '')}-${colorScheme}`)
    })
  })
}
