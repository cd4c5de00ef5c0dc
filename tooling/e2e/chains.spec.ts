import { accounts, chainOne } from '../../apps/sandbox/src/world.js'
import { holdings } from './chain.js'
import { expect, test } from './fixtures.js'
import { accountButton, approve, card, close, connect, pick, shownTokens, withoutTickets } from './visitor.js'

const alice = accounts[0]!.address
const noise = /Failed to load resource|Cross-Origin Request Blocked|Same Origin Policy/

test('a network that does not answer: the page says so calmly, and asks again when told to', async ({
  page,
  watch,
}) => {
  watch.expect(noise)
  await page.route(`${chainOne.rpcUrl}/**`, (route) => route.abort())
  await page.goto('/')
  await connect(page)
  await expect(page.getByTestId('address')).toHaveText(alice)
  await expect(page.getByText('Sandbox One does not answer right now.')).toBeVisible({ timeout: 20_000 })
  await page.unroute(`${chainOne.rpcUrl}/**`)
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByTestId('balance')).toHaveText('100 ETH')
  await expect(page.getByText('does not answer right now')).toHaveCount(0)
})

test('S8.02 R7 tokens that cannot be read: an error with a way on, and later the last good ones', async ({
  page,
  watch,
}) => {
  watch.expect(noise)
  await page.goto('/playground.html?gateway=none')
  await page.locator('.Stage').getByRole('button', { name: 'Connect Wallet' }).click()
  await pick(page, 'Sandbox Wallet')
  await page.route(`${chainOne.rpcUrl}/**`, (route) => route.abort())
  await approve(page)
  await expect(page.getByTestId('status')).toHaveText('connected')
  const account = page.locator('.Stage').getByRole('button', { name: /0x|latchkey\.test/ })
  await account.click()
  await expect(card(page)).toContainText('Couldn’t load tokens', { timeout: 30_000 })

  await page.unroute(`${chainOne.rpcUrl}/**`)
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await expect(card(page).getByRole('list', { name: 'Tokens' })).toBeVisible()
  const owned = withoutTickets(await holdings(chainOne.id, alice))
  expect(await shownTokens(page)).toEqual(owned)

  await page.route(`${chainOne.rpcUrl}/**`, (route) => route.abort())
  await card(page).getByRole('button', { name: 'Refresh balances' }).click()
  await expect(card(page)).toContainText(/As of \d/, { timeout: 30_000 })
  expect(await shownTokens(page)).toEqual(owned)
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
})

test('a dust balance and a long name neither lie nor break the card', async ({ page, shot }) => {
  await page.goto('/')
  await connect(page)
  await accountButton(page).click()
  await shownTokens(page)
  await expect(card(page).getByText('<0.0001')).toBeVisible()
  await expect(card(page).locator('[title^="0.000000000000000001"]')).toBeVisible()
  expect((await card(page).boundingBox())!.width).toBe(360)
  await shot('account-all-tokens')
  await close(page)
})
