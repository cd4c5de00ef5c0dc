import { accounts, chainNotOffered } from '../../apps/sandbox/src/world.js'
import { expect, test, type Page } from './fixtures.js'
import { approve, card, heading, pick, walletWindow, withWallet } from './visitor.js'

const open = async (page: Page, query: string): Promise<void> =>
  void (await page.goto(`/playground.html${query}`))
const connectButton = (page: Page) => page.locator('.Stage').getByRole('button', { name: 'Connect Wallet' })

async function connect(page: Page): Promise<void> {
  await connectButton(page).click()
  await pick(page, 'Sandbox Wallet')
  await approve(page)
  await expect(page.getByTestId('status')).toHaveText('connected')
}

test.describe('options that contradict each other or are missing', () => {
  for (const [statement, query, message] of [
    ['S5.02 S8.35', '?siweConfig=true&siwx=true', 'Cannot set both `siweConfig` and `siwx` options'],
    ['S5.03 S8.35', '?networks=none', 'At least one chain must be specified'],
    [
      'a gateway that is no address',
      '?gatewayUrl=javascript%3Aalert(1)',
      'Invalid option `gatewayUrl`: it must start with http(s)://',
    ],
    [
      'terms that are no address',
      '?termsUrl=terms',
      'Invalid option `termsUrl`: it must start with http(s)://',
    ],
    [
      'a default network that is not offered',
      '?networks=one&defaultNetwork=two',
      'Invalid option `defaultNetwork`: it is none of `networks`',
    ],
  ] as const) {
    test(`${statement}: ${message}`, async ({ page }) => {
      await open(page, query)
      await expect(page.getByRole('alert')).toContainText(message)
      await page.getByRole('button', { name: 'Back to the defaults' }).click()
      await expect(connectButton(page)).toBeVisible()
    })
  }

  for (const option of ['siwx', 'siweConfig'])
    test(`S3.19 ${option}: the account signs the host's own message, and the modal closes`, async ({
      page,
    }) => {
      await open(page, `?${option}=true`)
      await connectButton(page).click()
      await pick(page, 'Sandbox Wallet')
      await approve(page)
      await expect(heading(page, 'Sign In')).toBeVisible()
      await card(page).getByRole('button', { name: 'Sign', exact: true }).click()
      await expect(walletWindow(page)).toContainText(accounts[0]!.address)
      await approve(page)
      await expect(card(page)).toBeHidden()
      await expect(page.getByTestId('status')).toHaveText('connected')
    })

  test('S5.01 S8.45 R12 no project id: nothing breaks', async ({ page }) => {
    await open(page, '?debug=true')
    await connect(page)
    await expect(page.getByTestId('address')).toHaveText(accounts[0]!.address)
  })
})

test('what the address says of options that do not exist, or values that cannot be, is ignored and noted', async ({
  page,
}) => {
  await open(
    page,
    '?themeMode=%3Cscript%3E&radius=-1&accent=red&nonsense=1&basic=yes&connectorTypeOrder=recent,bogus&zIndex=1e9',
  )
  const notes = page.getByRole('list', { name: 'Ignored in the address' })
  await expect(notes.getByRole('listitem')).toHaveCount(7)
  await expect(connectButton(page)).toBeVisible()
  await page.getByLabel('Theme').selectOption('dark')
  await expect(page).toHaveURL(/\?themeMode=dark$/)
  await expect(notes).toHaveCount(0)
})

test('every control is the address, and the address is every control', async ({ page }) => {
  await open(page, '?themeMode=dark&enableNetworkSwitch=false&termsUrl=https%3A%2F%2Fexample.org%2Fterms')
  await expect(page.getByLabel('Theme')).toHaveValue('dark')
  await expect(page.getByLabel('Network switching')).not.toBeChecked()
  await expect(page.getByLabel('Terms of service')).toHaveValue('https://example.org/terms')
  await expect(page.locator('.Code')).toContainText("themeMode: 'dark'")
  await expect(page.locator('.Code')).toContainText('enableNetworkSwitch: false')
  await page.getByLabel('Network switching').check()
  await expect(page).toHaveURL('/playground.html?themeMode=dark&termsUrl=https%3A%2F%2Fexample.org%2Fterms')
  await expect(page.locator('.Code')).not.toContainText('enableNetworkSwitch')
})

test('R24 S9.08 theme, accent, corners, type size and layer are the host’s', async ({ page }) => {
  await open(page, '?themeMode=dark&accent=%23ff8800&radius=8&fontSize=12&zIndex=1234')
  await connectButton(page).click()
  await expect(heading(page, 'Connect Wallet')).toBeVisible()
  const style = (of: string): Promise<string> =>
    card(page).evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), of)
  expect(await style('color-scheme')).toBe('dark')
  expect(await style('--lk-accent')).toBe('#ff8800')
  expect(await style('border-start-start-radius')).toBe('40px')
  expect(await page.locator('.lk-DialogCard-layer').evaluate((layer) => getComputedStyle(layer).zIndex)).toBe(
    '1234',
  )
  expect(await heading(page, 'Connect Wallet').evaluate((title) => getComputedStyle(title).fontSize)).toBe(
    '19.2px',
  )
})

test('a theme changes while the modal is open', async ({ page }) => {
  await open(page, '')
  await connectButton(page).click()
  await expect(heading(page, 'Connect Wallet')).toBeVisible()
  await page.getByLabel('Theme').evaluate((select) => {
    ;(select as HTMLSelectElement).value = 'dark'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(page.locator('.lk-DialogCard-layer')).toHaveAttribute('data-lk-theme', 'dark')
  await expect(heading(page, 'Connect Wallet')).toBeVisible()
})

test('right to left, the card is a mirror', async ({ page, axe, shot }) => {
  await open(page, '?dir=rtl')
  await connectButton(page).click()
  await expect(heading(page, 'Connect Wallet')).toBeVisible()
  const close = await card(page).getByRole('button', { name: 'Close' }).boundingBox()
  const help = await card(page).getByRole('button', { name: 'What is a wallet?' }).boundingBox()
  expect(close!.x).toBeLessThan(help!.x)
  await axe('.lk-DialogCard')
  await shot('connect-rtl')
})

test('the terms are a sentence, or a box that has to be ticked first', async ({ page }) => {
  await open(
    page,
    '?termsUrl=https%3A%2F%2Fexample.org%2Fterms&privacyUrl=https%3A%2F%2Fexample.org%2Fprivacy&legalCheckbox=true',
  )
  await connectButton(page).click()
  await expect(card(page).getByRole('link', { name: 'Terms of Service' })).toHaveAttribute(
    'href',
    'https://example.org/terms',
  )
  const row = card(page).getByRole('button', { name: /^Sandbox Wallet/, includeHidden: true })
  await row.click({ force: true })
  await expect(heading(page, 'Connect Wallet')).toBeVisible()
  await card(page).getByRole('checkbox').check()
  await row.click()
  await approve(page)
  await expect(page.getByTestId('status')).toHaveText('connected')
})

test('S6.04 a wallet that the host excludes is not offered', async ({ page }) => {
  await open(page, '?excludeWalletIds=test.latchkey.paper')
  await connectButton(page).click()
  await expect(card(page).getByRole('button', { name: /^Sandbox Wallet/ })).toBeVisible()
  await expect(card(page).getByRole('button', { name: /^Paper Wallet/ })).toHaveCount(0)
})

test('S4.15 an unknown network is let be where the host allows it, or switches by itself', async ({
  page,
}) => {
  for (const query of ['?allowUnsupportedChain=true', '?enableNetworkSwitch=false']) {
    await open(page, query)
    // The second page finds the session of the first.
    await expect(page.getByTestId('status')).toHaveText(/^(dis)?connected$/)
    if ((await page.getByTestId('status').textContent()) !== 'connected') await connect(page)
    await withWallet(page, 'sandbox', (wallet, id) => wallet.setNetwork(id), chainNotOffered.caipNetworkId)
    await expect(page.getByTestId('network')).toContainText('not offered')
    await page.waitForTimeout(500)
    await expect(card(page)).toBeHidden()
    await withWallet(page, 'sandbox', (wallet) => wallet.setNetwork('eip155:31337'))
    await expect(page.getByTestId('network')).toHaveText('Sandbox One')
  }
})

// Some twelve thousand dollars: other tests spend of them meanwhile.
const languages: readonly [locale: string, connectLabel: string, amount: RegExp, dir: string][] = [
  ['de-DE', 'Wallet verbinden', /\b12\.\d{3},\d+\b/, 'ltr'],
  ['he-IL', 'חיבור ארנק', /\b12,\d{3}\.\d+\b/, 'rtl'],
]
for (const [locale, connectLabel, amount, dir] of languages) {
  test(`texts and amounts are in the host’s language (${locale})`, async ({ page }) => {
    await open(page, `?locale=${locale}`)
    await page.locator('.Stage').getByRole('button', { name: connectLabel }).click()
    await expect(card(page)).toHaveCSS('direction', dir)
    await pick(page, 'Sandbox Wallet')
    await approve(page)
    await expect(card(page)).toBeHidden()
    await page.locator('.Stage').getByRole('button', { name: /0x/ }).click()
    await expect(card(page).getByText(amount).first()).toBeVisible()
  })
}

test('S7.39 R10 the host hears what happens, and no address is in it', async ({ page }) => {
  await open(page, '')
  await connect(page)
  for (const event of ['INITIALIZE', 'MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE'])
    await expect(page.locator('.Events')).toContainText(event)
  await expect(page.locator('.Events')).not.toContainText(/0x[0-9a-f]{40}/i)
})
