import { chainNotOffered, chainTwo } from '../../apps/sandbox/src/world.js'
import { expect, test, type Page } from './fixtures.js'
import { looksOf, walk, type Screen } from './focusRound.js'
import { spokenWords } from './spokenWords.js'
import { approve, card, heading, openSettings, pick, reject, walletWindow, withWallet } from './visitor.js'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Opens a screen from its button in the page, walks through it, and comes back to the button. */
async function visit(page: Page, screen: Screen, browserName: string): Promise<void> {
  await test.step(screen.view, async () => {
    const opener = page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('button', { name: screen.view, exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    await walk(page, screen, looksOf(browserName))
    await page.keyboard.press('Escape')
    await expect(card(page)).toBeHidden()
    await expect(opener).toBeFocused()
  })
}

const toAnybody: readonly Screen[] = [
  { view: 'Connect', dialog: 'Connect Wallet', tree: '- heading "Connect Wallet" [level=2]' },
  { view: 'ConnectWallets', dialog: 'Connect wallet', tree: '- heading "Connect wallet" [level=2]' },
  { view: 'ConnectingExternal', dialog: 'Sandbox Wallet', tree: '- heading "Sandbox Wallet" [level=2]' },
  { view: 'ConnectingWalletConnect', dialog: 'WalletConnect', tree: '- heading "WalletConnect" [level=2]' },
  {
    view: 'ConnectingWalletConnectBasic',
    dialog: 'WalletConnect',
    tree: '- heading "WalletConnect" [level=2]',
  },
  { view: 'AllWallets', dialog: 'All Wallets', tree: '- heading "All Wallets" [level=2]' },
  { view: 'GetWallet', dialog: 'Get a wallet', tree: '- heading "Get a wallet" [level=2]' },
  { view: 'WhatIsAWallet', dialog: 'What is a wallet?', tree: '- heading "What is a wallet?" [level=2]' },
  { view: 'WhatIsANetwork', dialog: 'What is a network?', tree: '- heading "What is a network?" [level=2]' },
  { view: 'Networks', dialog: 'Choose Network', tree: '- heading "Choose Network" [level=2]' },
]

const toTheConnected: readonly Screen[] = [
  { view: 'Account', dialog: 'Account', tree: '- heading "Account" [level=2]' },
  { view: 'AccountSettings', dialog: 'Account settings', tree: '- heading "Account settings" [level=2]' },
  { view: 'Profile', dialog: 'Profile', tree: '- heading [level=2]' },
  { view: 'SwitchAddress', dialog: 'Switch Address', tree: '- heading "Switch Address" [level=2]' },
  { view: 'SwitchNetwork', dialog: chainTwo.name, tree: `- heading "${chainTwo.name}" [level=2]` },
]

test('S2.73 every screen that needs no wallet, by ear and by keyboard; axe finds nothing in either theme or direction', async ({
  page,
  browserName,
}) => {
  test.setTimeout(180_000)
  await page.goto('/plain.html')
  for (const screen of toAnybody) await visit(page, screen, browserName)
})

test('S2.73 every screen of a visitor with a wallet, by ear and by keyboard; axe finds nothing in either theme or direction', async ({
  page,
  browserName,
}) => {
  test.setTimeout(180_000)
  await page.goto('/plain.html')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await pick(page, 'Sandbox Wallet')
  await approve(page)
  await expect(card(page)).toBeHidden()
  for (const screen of toTheConnected) await visit(page, screen, browserName)

  await test.step('UnsupportedChain', async () => {
    await page.getByRole('button', { name: 'Account', exact: true }).focus()
    await withWallet(page, 'sandbox', (wallet, id) => wallet.setNetwork(id), chainNotOffered.caipNetworkId)
    await walk(
      page,
      { view: 'UnsupportedChain', dialog: 'Switch Network', tree: '- heading "Switch Network" [level=2]' },
      looksOf(browserName),
    )
    await page.keyboard.press('Escape')
    await expect(heading(page, 'Switch Network')).toBeVisible()
  })
})

test('S2.15 S2.62 the way from the list to a download, by keyboard alone: each view has the focus on its heading', async ({
  page,
  browserName,
}) => {
  test.setTimeout(180_000)
  await page.goto('/plain.html')
  await page.getByRole('button', { name: 'AllWallets', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'All Wallets')).toBeFocused()
  const said = await spokenWords(page)
  await card(page).getByRole('searchbox').focus()
  await page.keyboard.type('zerion')
  await expect(card(page).getByRole('listitem')).toHaveCount(1)
  await expect.poll(async () => (await said()).join(' ')).toMatch(/\b1 wallet/)
  const tile = card(page).getByRole('button', { name: /^Zerion/ })
  for (let step = 0; step < 6 && !(await tile.evaluate((each) => each === document.activeElement)); step += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await walk(
    page,
    { view: 'ConnectingWalletConnect', dialog: 'Zerion', tree: '- heading "Zerion" [level=2]' },
    looksOf(browserName),
  )
  // Tabs are one stop: arrows walk along them.
  await card(page).getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(card(page).getByRole('tab', { name: 'Webapp' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await card(page).getByRole('button', { name: /^Get/ }).focus()
  await page.keyboard.press('Enter')
  await walk(
    page,
    {
      view: 'Downloads',
      dialog: 'Get Zerion',
      tree: '- list "Get Zerion":\n  - listitem:\n    - link "Chrome Extension chrome.google.com"',
    },
    looksOf(browserName),
  )
  await card(page).getByRole('button', { name: 'Back' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Zerion')).toBeFocused()
})

test('S1.10 the screens of several families, by ear and by keyboard', async ({
  page,
  browserName,
  watch,
}) => {
  // The demo's second hub has no node: the browser itself says so.
  watch.expect(/127\.0\.0\.1:8012\/|net::ERR_CONNECTION_REFUSED/)
  test.setTimeout(180_000)
  await page.goto('/treasury.html')
  await page.locator('.Header-actions').getByRole('button', { name: 'Connect Wallet' }).focus()
  await page.keyboard.press('Enter')
  await card(page)
    .getByRole('button', { name: /^Sandbox Wallet/ })
    .focus()
  await page.keyboard.press('Enter')
  await walk(
    page,
    { view: 'ConnectingMultiChain', dialog: 'Select chain', tree: '- button /^Connect all/' },
    looksOf(browserName),
  )
  await card(page).getByRole('list').getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await approve(page)
  await expect(page.getByRole('button', { name: 'Wallets and accounts' })).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(card(page)).toBeHidden({ timeout: 500 })
  }).toPass()

  await page.getByRole('button', { name: 'Wallets and accounts' }).focus()
  await page.keyboard.press('Enter')
  await walk(page, { view: 'Profile', dialog: 'Profile', tree: '- heading [level=2]' }, looksOf(browserName))
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()

  await page.locator('.Header-actions').getByRole('button').last().click()
  await openSettings(page)
  await card(page).getByRole('list', { name: 'Network' }).getByRole('button').click()
  await expect(heading(page, 'Choose Network')).toBeFocused()
  await card(page)
    .getByRole('button', { name: /Bitcoin/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await walk(
    page,
    { view: 'SwitchActiveChain', dialog: 'Switch chain', tree: '- heading "Switch chain" [level=2]' },
    looksOf(browserName),
  )
})

test('what happens is said: connecting, a refusal, a copied address', async ({ page }) => {
  await page.goto('/plain.html')
  const said = await spokenWords(page)
  const hears = (words: string): Promise<void> =>
    expect.poll(async () => (await said()).join(' | '), words).toContain(words)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await pick(page, 'Sandbox Wallet')
  await reject(page)
  await hears('Connection declined')
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await hears('Continue in Sandbox Wallet')
  await approve(page)
  await expect(card(page)).toBeHidden()
  await expect(walletWindow(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: async () => undefined }))
  await card(page).getByRole('button', { name: 'Copy address' }).click()
  await hears('Address copied')
})

test('arrows walk through lists and the grid, Home and End lead to their ends; in a mirrored grid left is forward', async ({
  page,
}) => {
  await page.goto('/plain.html')
  const held = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  // All of them are there once the directory has said how many there are.
  await expect(card(page).getByRole('button', { name: /^All Wallets.*\d/ })).toBeVisible()
  const rows = await card(page).getByRole('list', { name: 'Wallets' }).getByRole('button').allTextContents()
  await card(page).getByRole('list', { name: 'Wallets' }).getByRole('button').first().focus()
  for (const [key, index] of [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['End', rows.length - 1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key)
    expect(await held(), key).toContain(rows[index])
  }
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()

  for (const dir of ['ltr', 'rtl'] as const) {
    await page.evaluate((each) => void (document.documentElement.dir = each), dir)
    await page.getByRole('button', { name: 'AllWallets', exact: true }).click()
    const tile = (place: number) => card(page).locator(`[aria-posinset="${place}"] button`)
    // The first page of the directory has come, and the whole of it can be walked through.
    await expect(tile(8)).toBeVisible()
    await tile(1).focus()
    await page.keyboard.press(dir === 'ltr' ? 'ArrowRight' : 'ArrowLeft')
    await expect(tile(2)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(tile(5)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(tile(1)).toBeFocused()
    expect(await card(page).locator('.lk-VirtualGrid button[tabindex="0"]').count(), 'one stop for Tab').toBe(
      1,
    )
    await page.keyboard.press('Escape')
    await expect(card(page)).toBeHidden()
  }
})
