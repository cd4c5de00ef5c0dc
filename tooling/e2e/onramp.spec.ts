import { onrampCards, onrampUrl } from '../../apps/sandbox/src/onramp/world.js'
import { accounts, chainOne } from '../../apps/sandbox/src/world.js'
import { borrowChain, holdings } from './chain.js'
import { expect, test, type Page } from './fixtures.js'
import { accountButton, approve, card, connect, heading, pick, type, walletTitle } from './visitor.js'

let giveBack = async (): Promise<void> => undefined
test.beforeEach(async ({ watch }) => {
  giveBack = await borrowChain(chainOne.id)
  // The card page is another site, in a tab of its own.
  watch.expect(new RegExp(`^request to ${onrampUrl}`))
})
test.afterEach(() => giveBack())

const alice = accounts[0]!.address
const tile = (page: Page) => card(page).getByRole('button', { name: 'Buy', exact: true })
const amount = (page: Page) => card(page).getByRole('textbox', { name: 'Amount in USD' })
const row = (page: Page) => card(page).getByRole('link', { name: /Sandbox Card/ })
const owned = async (): Promise<number> => Number((await holdings(chainOne.id, alice))['ETH'] ?? 0)

async function openBuy(page: Page): Promise<void> {
  await page.goto('/')
  await connect(page)
  await accountButton(page).click()
  await tile(page).click()
  await expect(heading(page, 'Choose Provider')).toBeVisible()
}

/** Follows the row's link to the card page. */
async function goAndPay(page: Page): Promise<Page> {
  await expect(row(page)).toHaveAttribute('href', new RegExp(`^${onrampUrl}/pay/`))
  const [shop] = await Promise.all([page.context().waitForEvent('page'), row(page).click()])
  await expect(heading(page, 'Buy')).toBeVisible()
  return shop
}

async function payWith(shop: Page, number: string): Promise<void> {
  await shop.getByTestId('onramp-card').fill(number)
  await shop.getByTestId('onramp-pay').click()
}

test('S1.07 money 13.9 thirty dollars of ether: a declined card, a good one, the coins, and the order in Activity', async ({
  page,
  shot,
}) => {
  const before = await owned()
  await openBuy(page)
  await type(amount(page), '30')
  await expect(row(page)).toContainText(/0\.0\d+ ETH/)
  await expect(card(page)).toContainText('Fee $0.45')
  await shot('buy-providers')
  const shop = await goAndPay(page)
  await expect(shop.getByTestId('onramp-address')).toHaveText(alice)
  await expect(card(page).getByText('Continue with Sandbox Card')).toBeVisible()
  await shot('buy-waiting')
  await payWith(shop, onrampCards.declined)
  await expect(shop.getByTestId('onramp-error')).toBeVisible()
  // The page asks for the order while the visitor looks at it.
  await page.bringToFront()
  await expect(card(page).getByText('Payment declined')).toBeVisible()
  await shot('buy-declined')
  await payWith(shop, onrampCards.good)
  await page.bringToFront()
  await expect(card(page).getByText('Bought', { exact: true })).toBeVisible({ timeout: 30_000 })
  await shot('buy-done')
  const bought = (await owned()) - before
  expect(bought).toBeGreaterThan(0.005)
  await card(page).getByRole('button', { name: 'Your orders' }).click()
  await expect(heading(page, 'Activity')).toBeVisible()
  const order = card(page).locator('.lk-ListItem').first()
  await expect(order).toContainText('Arrived')
  await expect(order).toContainText('0x')
  await expect(order).toContainText('$30.00')
  await shot('buy-activity')
})

test('money 13.9 a page that is closed unpaid: after three minutes it is unknown; looking again, and paying, go on', async ({
  page,
  shot,
}) => {
  await page.clock.install()
  await openBuy(page)
  await type(amount(page), '45')
  const shop = await goAndPay(page)
  const link = shop.url()
  await shop.close()
  const unknown = card(page).getByText('No news yet')
  await expect(async () => {
    await page.clock.runFor(4000)
    await expect(unknown).toBeVisible({ timeout: 50 })
  }).toPass({ timeout: 60_000, intervals: [20] })
  await shot('buy-unknown')
  await card(page).getByRole('button', { name: 'Check again' }).click()
  await expect(card(page).getByText('Continue with Sandbox Card')).toBeVisible()
  // The same order goes on, by its own link.
  await expect(card(page).getByRole('link', { name: 'Open Sandbox Card' })).toHaveAttribute('href', link)
  const again = await page.context().newPage()
  await again.goto(link)
  await payWith(again, onrampCards.good)
  await expect(again.getByTestId('onramp-status')).toContainText('Done', { timeout: 30_000 })
  await expect(async () => {
    await page.clock.runFor(4000)
    await expect(card(page).getByText('Bought', { exact: true })).toBeVisible({ timeout: 50 })
  }).toPass({ timeout: 30_000, intervals: [20] })
})

/** What of buying was loaded or asked for. */
function noted(page: Page): readonly string[] {
  const all: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/onramp/i.test(pathname)) all.push(pathname.replace(/-[-\w]{8}\.js$/, '.js'))
  })
  return all
}

test('S1.07 without a gateway there is no entry, and nothing of it is requested', async ({ page }) => {
  const asked = noted(page)
  await page.goto('/playground.html?gateway=none')
  await page.locator('.Stage').getByRole('button', { name: 'Connect Wallet' }).click()
  await pick(page, walletTitle.sandbox)
  await approve(page)
  await expect(card(page)).toBeHidden()
  await page
    .locator('.Stage')
    .getByRole('button', { name: /0x|latchkey\.te/ })
    .click()
  await expect(card(page).getByRole('button', { name: 'Receive', exact: true })).toBeVisible()
  await expect(card(page).locator('.lk-Shimmer')).toHaveCount(0)
  await expect(tile(page)).toHaveCount(0)
  expect(asked).toEqual([])
})

test('S1.07 its code comes with the press on the entry, and not before', async ({ page }) => {
  const asked = noted(page)
  await page.goto('/')
  await connect(page)
  await accountButton(page).click()
  await expect(tile(page)).toBeVisible()
  expect(new Set(asked)).toEqual(new Set(['/v1/onramp/providers']))
  await tile(page).click()
  await expect(row(page)).toBeVisible()
  expect(asked.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0)
})

test('behaviour 3.6 the widget in a page: presets, Connect, and the providers with what was entered', async ({
  page,
  shot,
}) => {
  await page.goto('/playground.html?onrampWidget=true')
  const form = page.locator('.lk-OnrampWidget')
  await expect(form.getByRole('textbox')).toHaveValue('100')
  await form.getByRole('button', { name: '$250' }).click()
  await shot('buy-widget')
  await form.getByRole('button', { name: 'Connect Wallet' }).click()
  await pick(page, walletTitle.sandbox)
  await approve(page)
  await expect(card(page)).toBeHidden()
  await form.getByRole('button', { name: 'USD' }).click()
  await expect(heading(page, 'Select Currency')).toBeVisible()
  await pick(page, 'Euro')
  await expect(card(page)).toBeHidden()
  await form.getByRole('button', { name: 'Get quotes' }).click()
  await expect(heading(page, 'Choose Provider')).toBeVisible()
  await expect(card(page).getByRole('textbox', { name: 'Amount in EUR' })).toHaveValue('250')
  await expect(row(page)).toContainText(/€/)
})
