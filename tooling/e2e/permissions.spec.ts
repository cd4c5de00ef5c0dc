import { createTestClient, http } from 'viem'
import { accounts, chainOne, gatewayUrl } from '../../apps/sandbox/src/world.js'
import { borrowChain, holdings } from './chain.js'
import { expect, test, type Page } from './fixtures.js'
import {
  accountButton,
  approve,
  card,
  connectButton,
  heading,
  openSettings,
  pick,
  walletWindow,
} from './visitor.js'

/** Where the bar's back end (`apps/demo/server`) has the money sent. */
const till = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const chain = createTestClient({ mode: 'anvil', transport: http(chainOne.rpcUrl) })

/** The chain is given back after each test, and what the gateway keeps is not: each has its own account. */
let giveBack: () => Promise<void>
test.beforeEach(async () => void (giveBack = await borrowChain(chainOne.id)))
test.afterEach(() => giveBack())

const said = (page: Page) => page.getByTestId('bar-said')
const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click()
const inTheTill = async (): Promise<number> => Number((await holdings(chainOne.id, till))['USDC'] ?? 0)

async function connectReef(page: Page, search: string): Promise<void> {
  await page.goto(`/bar.html${search}`)
  await connectButton(page).click()
  await pick(page, 'Reef Wallet')
  await approve(page)
  await expect(card(page)).toBeHidden()
}

/** Signs in as the account that pays, and grants. */
async function openTab(page: Page, search: string): Promise<void> {
  await connectReef(page, search)
  await press(page, 'Open a tab')
  await expect(walletWindow(page)).toContainText('Open a tab at the bar')
  await approve(page)
  await expect(walletWindow(page)).toContainText('erc20-token-periodic')
  await approve(page)
  await expect(said(page)).toHaveText('Your tab is open', { timeout: 20_000 })
}

/** Account, and the clock in its header. */
async function openSessions(page: Page): Promise<void> {
  await accountButton(page).click()
  await card(page).getByRole('button', { name: 'Smart Sessions' }).click()
  await expect(card(page).getByRole('heading', { name: /^Smart Sessions/, level: 2 })).toBeVisible()
}

interface GatewaySession {
  readonly origin: string
  readonly revokedAt: number | null
}
/** What the gateway tells everyone: sessions that the chain has seen. */
async function atGateway(account: string): Promise<readonly GatewaySession[]> {
  const response = await fetch(`${gatewayUrl}/v1/sessions/${chainOne.caipNetworkId}:${account}?projectId=e2e`)
  const { sessions } = (await response.json()) as { readonly sessions: readonly GatewaySession[] }
  return sessions
}

test('accounts 11.10 S7.20 ten a day: the back end takes 4, is refused 7, and gets nothing once it is revoked', async ({
  page,
  axe,
  shot,
}) => {
  const before = await inTheTill()
  await openTab(page, '?account=1')
  await shot('bar-open')
  await press(page, /Lemonade/)
  await expect(said(page)).toHaveText('Paid 4 USDC', { timeout: 20_000 })
  expect((await inTheTill()) - before).toBe(4)
  await openSessions(page)
  await expect(card(page)).toContainText('10 USDC per day')
  await expect(card(page)).toContainText('6 USDC left')
  await axe('.lk-DialogCard')
  // The wallet tells its list: nothing is missing, though the gateway is not what signs in.
  await expect(card(page).getByText('There may be more')).toBeHidden()
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
  const bob = accounts[1]!.address
  const { origin } = new URL(page.url())
  expect(await atGateway(bob)).toMatchObject([{ origin, revokedAt: null }])

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
  await expect.poll(() => atGateway(bob)).toMatchObject([{ revokedAt: expect.any(Number) as unknown }])

  await press(page, /Lemonade/)
  await expect(said(page)).toHaveText('Refused by the chain: CannotUseADisabledDelegation', {
    timeout: 20_000,
  })
  expect((await inTheTill()) - before).toBe(4)
})

test('accounts 11.10 past its end it is expired, and the chain refuses it', async ({ page }) => {
  await openTab(page, '?account=0&for=45')
  await press(page, /Lemonade/)
  await expect(said(page)).toHaveText('Paid 4 USDC', { timeout: 20_000 })
  const until = Date.now() + 46_000
  await expect.poll(() => Date.now(), { timeout: 60_000, intervals: [2000] }).toBeGreaterThan(until)
  // A chain that was given back has a clock that is behind.
  await chain.setNextBlockTimestamp({ timestamp: BigInt(Math.ceil(Date.now() / 1000)) })
  await chain.mine({ blocks: 1 })
  await press(page, /Lemonade/)
  await expect(said(page)).toHaveText('Refused by the chain: TimestampEnforcer:expired-delegation', {
    timeout: 20_000,
  })
  await openSessions(page)
  await card(page).getByRole('tab', { name: 'Expired' }).click()
  await expect(card(page)).toContainText('10 USDC per day')
})

/** Posts to the bar as a page does, and gives the status. */
const post = (page: Page, path: string, body: object): Promise<number> =>
  page.evaluate(
    async ([url, json]) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(url, { method: 'POST', headers, body: json })
      return response.status
    },
    [path, JSON.stringify(body)] as const,
  )

test('accounts 11.10 who has another account’s permission gets no tab by it, and who has its tab no drink', async ({
  page,
  browser,
  watch,
}) => {
  watch.expect(/status of 400/)
  const asked = page.waitForRequest('**/bar/tabs')
  await openTab(page, '?account=0')
  const request = await asked
  const permission = request.postDataJSON() as { readonly context: string; readonly manager: string }
  const response = await request.response()
  if (!response) throw new Error('The bar has not answered.')
  const { tab } = (await response.json()) as { readonly tab: string }
  expect(await post(page, '/bar/tabs', { ...permission, context: `${permission.context}00` })).toBe(400)
  expect(await post(page, '/bar/tabs', { ...permission, context: '0x' })).toBe(400)
  const before = await inTheTill()

  const stranger = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await stranger.newPage()
  await other.goto('/bar.html?account=3')
  expect(await post(other, '/bar/tabs', permission)).toBe(401)
  expect(await post(other, '/bar/orders', { tab, amount: '4' })).toBe(401)
  // Signed in as itself, it says whatever it likes.
  await connectReef(other, '?account=3')
  await press(other, 'Open a tab')
  await approve(other)
  await expect(walletWindow(other)).toContainText('erc20-token-periodic')
  expect(await post(other, '/bar/tabs', permission)).toBe(401)
  expect(await post(other, '/bar/orders', { tab, amount: '4' })).toBe(401)
  await stranger.close()
  expect(await inTheTill()).toBe(before)

  await press(page, /Lemonade/)
  await expect(said(page)).toHaveText('Paid 4 USDC', { timeout: 20_000 })
})

test('accounts 5.4 Permissions: where it is signed in, its wallets, sessions and approvals, each a press away', async ({
  page,
  axe,
  shot,
  watch,
}) => {
  watch.expect(/status of 401/)
  await openTab(page, '?account=2')
  await accountButton(page).click()
  await openSettings(page)
  await card(page).getByRole('button', { name: 'Permissions' }).click()
  await expect(heading(page, 'Permissions')).toBeVisible()
  await expect(card(page).getByText('This device')).toBeVisible()
  await card(page)
    .getByRole('button', { name: /^More for Reef Wallet/ })
    .click()
  await expect(card(page).getByRole('button', { name: /^Disconnect/ })).toBeVisible()
  await axe('.lk-DialogCard')
  await shot('permissions')
  await card(page)
    .getByRole('button', { name: /^Smart Sessions/ })
    .click()
  await expect(card(page)).toContainText('10 USDC per day')
  await card(page).getByRole('button', { name: 'Back' }).click()
  await card(page)
    .getByRole('button', { name: /^Token approvals/ })
    .click()
  await expect(heading(page, 'Token approvals')).toBeVisible()
  await card(page).getByRole('button', { name: 'Back' }).click()
  // Signed out here, there is no order of this browser.
  await card(page)
    .getByRole('button', { name: /^Sign out:/ })
    .click()
  await expect(card(page).getByText('This device')).toBeHidden()
  await card(page).getByRole('button', { name: 'Close' }).click()
  await press(page, /Lemonade/)
  await expect(said(page)).toHaveText('The bar answered 401')
})
