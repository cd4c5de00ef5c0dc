import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestClient, http, publicActions } from 'viem'
import { createBar } from '../../apps/demo/server/bar.js'
import { chainOne, delegationFramework, tokens } from '../../apps/sandbox/src/world.js'
import { borrowChain, holdings } from './chain.js'
import { expect, test, type Page } from './fixtures.js'
import { approve, card, connectButton, pick, walletWindow } from './visitor.js'

const usdc = tokens[0]!
/** The seventh key of the test mnemonic: it has ether, and no test looks at what it owns. */
const key = '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e'
const till = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const chain = createTestClient({ mode: 'anvil', transport: http(chainOne.rpcUrl) }).extend(publicActions)

let bar: Server
let giveBack: () => Promise<void>
test.beforeEach(async ({ page }) => {
  giveBack = await borrowChain(chainOne.id)
  bar = createBar({
    rpcUrl: chainOne.rpcUrl,
    key,
    manager: delegationFramework.DelegationManager,
    token: usdc.address,
    decimals: usdc.decimals,
    till,
  })
  await new Promise<void>((resolve) => bar.listen(0, '127.0.0.1', resolve))
  const { port } = bar.address() as AddressInfo
  // The chain is given back after each test, and what the gateway keeps is not: it is left out here.
  await page.route('**/v1/sessions/**', (route) =>
    route.fulfill({
      status: 404,
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      json: {},
    }),
  )
  // The page's own host hands its orders on, as a host's server does.
  await page.route('**/bar/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const body = route.request().postData()
    const response = await fetch(`http://127.0.0.1:${port}${pathname}`, {
      method: route.request().method(),
      headers: { 'content-type': 'application/json' },
      ...(body !== null && { body }),
    })
    await route.fulfill({
      status: response.status,
      contentType: 'application/json',
      body: await response.text(),
    })
  })
})
test.afterEach(async () => {
  bar.close()
  await giveBack()
})

const said = (page: Page) => page.getByTestId('bar-said')
const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click()
const inTheTill = async (): Promise<number> => Number((await holdings(chainOne.id, till))['USDC'] ?? 0)

async function openTab(page: Page, search = ''): Promise<void> {
  await page.goto(`/bar.html${search}`)
  await connectButton(page).click()
  await pick(page, 'Reef Wallet')
  await approve(page)
  await expect(card(page)).toBeHidden()
  await press(page, 'Open a tab')
  await expect(walletWindow(page)).toContainText('erc20-token-periodic')
  await approve(page)
  await expect(said(page)).toHaveText('Your tab is open', { timeout: 20_000 })
}

/** Account, and the clock in its header. */
async function openSessions(page: Page): Promise<void> {
  await page.locator('.Header-actions button').last().click()
  await card(page).getByRole('button', { name: 'Smart Sessions' }).click()
  await expect(card(page).getByRole('heading', { name: /^Smart Sessions/, level: 2 })).toBeVisible()
}

test('accounts 11.10 ten a day: the back end takes 4, is refused 7, and gets nothing once it is revoked', async ({
  page,
  axe,
  shot,
}) => {
  const before = await inTheTill()
  await openTab(page)
  await press(page, /Lemonade/)
  await expect(said(page)).toHaveText('Paid 4 USDC', { timeout: 20_000 })
  expect((await inTheTill()) - before).toBe(4)
  await openSessions(page)
  await expect(card(page)).toContainText('10 USDC per day')
  await expect(card(page)).toContainText('6 USDC left')
  await axe('.lk-DialogCard')
  await shot('sessions-active')
  await card(page)
    .getByRole('button', { name: /10 USDC per day/ })
    .click()
  await expect(card(page).getByText('Last used')).toBeVisible()
  await shot('sessions-opened')
  await card(page).getByRole('button', { name: 'Close' }).click()

  await press(page, /Cocktail/)
  await expect(said(page)).toHaveText(
    'Refused by the chain: ERC20PeriodTransferEnforcer:transfer-amount-exceeded',
    { timeout: 20_000 },
  )
  expect((await inTheTill()) - before).toBe(4)

  await openSessions(page)
  await card(page)
    .getByRole('button', { name: /10 USDC per day/ })
    .click()
  await card(page).getByRole('button', { name: 'Revoke' }).click()
  await approve(page)
  await expect(card(page).getByText('No sessions', { exact: true })).toBeVisible({ timeout: 20_000 })
  await card(page).getByRole('tab', { name: 'Revoked' }).click()
  await expect(card(page)).toContainText('10 USDC per day')
  await shot('sessions-revoked')
  await card(page).getByRole('button', { name: 'Close' }).click()

  await press(page, /Lemonade/)
  await expect(said(page)).toHaveText('Refused by the chain: CannotUseADisabledDelegation', {
    timeout: 20_000,
  })
  expect((await inTheTill()) - before).toBe(4)
})

test('accounts 11.10 past its end it is expired, and the chain refuses it', async ({ page }) => {
  await openTab(page, '?for=45')
  await press(page, /Lemonade/)
  await expect(said(page)).toHaveText('Paid 4 USDC', { timeout: 20_000 })
  const until = Date.now() + 46_000
  await expect
    .poll(
      async () => {
        await chain.mine({ blocks: 1 })
        return Number((await chain.getBlock()).timestamp) * 1000
      },
      { timeout: 60_000, intervals: [2000] },
    )
    .toBeGreaterThan(until)
  await press(page, /Lemonade/)
  await expect(said(page)).toHaveText('Refused by the chain: TimestampEnforcer:expired-delegation', {
    timeout: 20_000,
  })
  await openSessions(page)
  await card(page).getByRole('tab', { name: 'Expired' }).click()
  await expect(card(page)).toContainText('10 USDC per day')
})
