import {
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  http,
  parseUnits,
  type Address,
  type Hex,
} from 'viem'
import { createTestClient } from 'viem'
import { accounts, chainOne, delegationFramework, tokens } from '../../apps/sandbox/src/world.js'
import { borrowChain } from './chain.js'
import { familyCard, noSecondHub } from './familyCard.js'
import { at, familyWorlds } from './familyChains.js'
import { expect, test, type Page } from './fixtures.js'
import {
  approveInKeeper,
  askForCode,
  codeFor,
  holdInKeeper,
  newAddress,
  openProtection,
  signInByMail,
  siteOf,
  surface,
  typeCode,
} from './guest.js'
import { accountButton, card, openSettings } from './visitor.js'

let giveBack = async (): Promise<void> => undefined
test.beforeEach(async ({ watch }) => {
  watch.expect(noSecondHub)
  giveBack = await borrowChain(chainOne.id)
})
test.afterEach(() => giveBack())
test.use({ baseURL: siteOf(`http://127.0.0.1:${process.env.E2E_PORT ?? 4173}`) })

const transport = http(chainOne.rpcUrl)
const node = createPublicClient({ transport })
const anvil = createTestClient({ mode: 'anvil', transport })
const kiosk = at(accounts, 4).address
const rich = at(accounts, 0).address
const LENT = `0xef0100${delegationFramework.EIP7702StatelessDeleGator.slice(2).toLowerCase()}`

function token(symbol: string): (typeof tokens)[number] {
  const found = tokens.find((each) => each.symbol === symbol)
  if (!found) throw new Error(symbol)
  return found
}
const holds = (symbol: string, owner: Address): Promise<bigint> =>
  node.readContract({
    address: token(symbol).address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })
const codeOf = async (address: Address): Promise<string> =>
  ((await node.getCode({ address })) ?? '0x').toLowerCase()

/** Without Latchkey: anvil signs for an account of its own. */
async function give(symbol: string, to: Address, amount: string): Promise<void> {
  const { address, decimals } = token(symbol)
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [to, parseUnits(amount, decimals)],
  })
  const params = [{ from: rich, to: address, data }]
  const hash = (await anvil.request({ method: 'eth_sendTransaction', params } as never)) as Hex
  await node.waitForTransactionReceipt({ hash })
}

test('accounts 11.8 S6.02 a guest without ether makes two steps with one confirmation, which the page’s host pays', async ({
  page,
  shot,
}) => {
  await page.goto('/guests.html')
  await signInByMail(page, newAddress())
  const own = ((await familyCard(page, at(familyWorlds, 0)).getByTestId('address').textContent()) ??
    '') as Address
  await give('USDC', own, '20')
  const before = await holds('USDC', kiosk)
  const order = page.getByTestId('order')
  await order.getByRole('button', { name: 'Pay 5 USDC' }).click()
  await expect(surface(page).getByText(/^Paid by .?app\.site\.localhost/)).toBeVisible()
  await expect(surface(page).getByText(/becomes a smart account/)).toBeVisible()
  await shot('calls-sponsored')
  const pressed = Date.now()
  await approveInKeeper(page)
  await expect(card(page)).toBeHidden()
  await expect(order).toContainText('Paid. Enjoy', { timeout: 30_000 })
  if (process.env.SPEED === '1') {
    console.log(`a sponsored batch, from the press to the receipt: ${Date.now() - pressed} ms`)
    expect(Date.now() - pressed).toBeLessThan(1500)
  }
  expect((await holds('USDC', kiosk)) - before).toBe(parseUnits('5', 6))
  expect(await node.getBalance({ address: own })).toBe(0n)
  expect(await codeOf(own)).toBe(LENT)

  // What the sponsor does not pay for: in its words, with the fee of the guest's own.
  await give('LONGNAME', own, '2')
  await order.getByRole('button', { name: 'Pay with another coin' }).click()
  await expect(surface(page).getByText(/a contract is not on the list/)).toBeVisible()
  await expect(surface(page).getByRole('button', { name: 'Pay yourself' })).toBeVisible()
  await expect(surface(page).getByText('Fee, at most')).toBeVisible()
  await shot('calls-not-sponsored')
  await surface(page).getByRole('button', { name: 'Decline' }).click()
  await expect(card(page)).toBeHidden()
  expect(await holds('LONGNAME', own)).toBe(parseUnits('2', token('LONGNAME').decimals))
})

/** The keeper's frame may have the focus: it hands Escape on. */
async function closeCard(page: Page): Promise<void> {
  if (await card(page).isVisible()) await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
}

async function upgrade(page: Page, own: Address, shot: (name: string) => Promise<void>): Promise<void> {
  await openProtection(page)
  const part = card(page).getByRole('region', { name: 'Smart account' })
  await part.getByRole('button', { name: 'Upgrade', exact: true }).click()
  await expect(surface(page).getByText('asks you to upgrade your account')).toBeVisible()
  await shot('account-upgrade')
  await approveInKeeper(page)
  await expect.poll(() => codeOf(own), { timeout: 20_000 }).toBe(LENT)
  if (!(await card(page).isVisible())) await openProtection(page)
  await expect(part.getByRole('button', { name: 'Downgrade', exact: true })).toBeVisible()
  await shot('account-smart')
  await closeCard(page)
}

async function downgrade(page: Page, own: Address, shot: (name: string) => Promise<void>): Promise<void> {
  await openProtection(page)
  const part = card(page).getByRole('region', { name: 'Smart account' })
  await part.getByRole('button', { name: 'Downgrade', exact: true }).click()
  const sure = part.getByRole('button', { name: /^Downgrade and/ })
  await sure.scrollIntoViewIfNeeded()
  await shot('account-downgrade-asks')
  await sure.click()
  await expect(surface(page).getByText('asks you to downgrade your account')).toBeVisible()
  await shot('account-downgrade')
  await approveInKeeper(page)
  await expect.poll(() => codeOf(own), { timeout: 20_000 }).toBe('0x')
  await closeCard(page)
}

/** On the bar's page; with a wallet of its own, which has ether and 20 USDC. */
async function guestAtTheBar(page: Page): Promise<Address> {
  await page.goto('/bar.html')
  const mail = newAddress()
  await askForCode(page, mail)
  await typeCode(page, await codeFor(mail))
  await expect(card(page)).toBeHidden()
  const own = ((await page.getByTestId('address').textContent()) ?? '') as Address
  await anvil.setBalance({ address: own, value: 10n ** 18n })
  await give('USDC', own, '20')
  return own
}

test('accounts 11.12 S3.04 S3.05 an account is upgraded and downgraded; address and balance are the same', async ({
  page,
  shot,
}) => {
  await page.goto('/guests.html')
  await signInByMail(page, newAddress())
  const ether = familyCard(page, at(familyWorlds, 0))
  const own = ((await ether.getByTestId('address').textContent()) ?? '') as Address
  await anvil.setBalance({ address: own, value: 10n ** 18n })
  await give('USDC', own, '20')
  await upgrade(page, own, shot)
  await downgrade(page, own, shot)
  await expect(ether.getByTestId('address')).toHaveText(own)
  expect(await holds('USDC', own)).toBe(parseUnits('20', 6))

  // How transactions go out is the guest's choice, and outlives the page.
  await accountButton(page).click()
  await openSettings(page)
  const toggle = card(page).getByRole('switch', { name: 'Use the smart account' })
  await expect(toggle).toBeChecked()
  await toggle.click()
  await expect(toggle).not.toBeChecked()
  await shot('account-toggle')
})

test('accounts 11.12 S2.49 S3.05 a session of less than was asked for is shown, and paused by a downgrade until the next upgrade', async ({
  page,
  shot,
}) => {
  test.setTimeout(240_000)
  const unseen = async (): Promise<void> => undefined
  const said = page.getByTestId('bar-said')
  const own = await guestAtTheBar(page)
  await upgrade(page, own, unseen)
  await page.getByRole('button', { name: 'Open a tab' }).click()
  await expect(surface(page).getByText('Open a tab at the bar of Marram Lido', { exact: true })).toBeVisible()
  await shot('session-sign-in')
  await approveInKeeper(page)
  await expect(surface(page).getByText('asks to act for your account by itself')).toBeVisible()
  await shot('session-card')
  // Ten a day is asked for.
  await surface(page)
    .getByLabel(/^Amount to allow/)
    .fill('8')
  await shot('session-lowered')
  await holdInKeeper(page)
  await expect(card(page).getByText('Session created', { exact: true })).toBeVisible()
  await expect(card(page)).toContainText('8 USDC per day')
  await shot('session-created')
  await card(page).getByRole('button', { name: 'Done' }).click()
  await expect(card(page).getByRole('button', { name: 'Smart Sessions' })).toBeVisible()
  await expect(said).toHaveText('Your tab is open', { timeout: 20_000 })
  await closeCard(page)
  await page.getByRole('button', { name: /Lemonade/ }).click()
  await expect(said).toHaveText('Paid 4 USDC', { timeout: 20_000 })

  await downgrade(page, own, unseen)
  await accountButton(page).click()
  await card(page).getByRole('button', { name: 'Smart Sessions' }).click()
  await expect(card(page).getByRole('button', { name: /8 USDC per day/ })).toContainText('Paused')
  await card(page)
    .getByRole('button', { name: /8 USDC per day/ })
    .click()
  await shot('session-paused')
  await closeCard(page)
  await page.getByRole('button', { name: /Lemonade/ }).click()
  await expect(said).toHaveText(/^Refused by the chain/, { timeout: 20_000 })
  expect(await holds('USDC', own)).toBe(parseUnits('16', 6))

  await upgrade(page, own, unseen)
  await page.getByRole('button', { name: /Lemonade/ }).click()
  await expect(said).toHaveText('Paid 4 USDC', { timeout: 20_000 })
  expect(await holds('USDC', own)).toBe(parseUnits('12', 6))
})
