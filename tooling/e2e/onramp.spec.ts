import { onrampCards, onrampUrl } from '../../apps/sandbox/src/onramp/world.js'
import { accounts, chainOne } from '../../apps/sandbox/src/world.js'
import { borrowChain, holdings } from './chain.js'
import { expect, test, type Page } from './fixtures.js'
import { accountButton, card, connect, heading, type } from './visitor.js'

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
  await expect(card(page).getByText('Payment declined')).toBeVisible()
  await shot('buy-declined')
  await payWith(shop, onrampCards.good)
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
