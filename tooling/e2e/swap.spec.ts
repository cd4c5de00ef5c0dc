import { createPublicClient, erc20Abi, http, type Address } from 'viem'
import { accounts, chainOne, contracts, deployer, gatewayUrl, tokens } from '../../apps/sandbox/src/world.js'
import { createChainHands } from '../../apps/sandbox/src/seed/chainHands.js'
import { loadArtifact } from '../../apps/sandbox/src/seed/artifacts.js'
import { borrowChain, holdings } from './chain.js'
import { expect, test, type Page } from './fixtures.js'
import {
  accountButton,
  approve,
  card,
  connect,
  heading,
  pick,
  reject,
  type,
  walletWindow,
  type WalletName,
} from './visitor.js'

let giveBack = async (): Promise<void> => undefined
test.beforeEach(async () => void (giveBack = await borrowChain(chainOne.id)))
test.afterEach(() => giveBack())

const [alice, bob] = [accounts[0]!.address, accounts[1]!.address]
const addressOf = (symbol: string): Address => tokens.find((each) => each.symbol === symbol)!.address

async function openSwap(page: Page, wallet: WalletName = 'sandbox', path = '/'): Promise<void> {
  await page.goto(path)
  await connect(page, wallet)
  await accountButton(page).click()
  await card(page).getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(heading(page, 'Swap')).toBeVisible()
}

/** Chooses a token for a side by its symbol. */
async function choose(page: Page, side: 'from' | 'to', name: string): Promise<void> {
  const button = card(page)
    .locator('.lk-Send-token')
    .nth(side === 'from' ? 0 : 1)
  await button.click()
  await expect(heading(page, 'Select token')).toBeVisible()
  await type(card(page).getByRole('searchbox'), name)
  await pick(page, name)
  await expect(heading(page, 'Swap')).toBeVisible()
}

const allowance = (owner: Address, symbol: string): Promise<bigint> =>
  createPublicClient({ transport: http(chainOne.rpcUrl) }).readContract({
    address: addressOf(symbol),
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, contracts.swapRouter],
  })

const amount = (page: Page) => card(page).getByRole('textbox', { name: /^Amount in/ })
const owned = async (owner: string, symbol: string): Promise<number> =>
  Number((await holdings(chainOne.id, owner))[symbol] ?? 0)

async function review(page: Page): Promise<void> {
  const button = card(page).getByRole('button', { name: 'Review', exact: true })
  await expect(button).not.toHaveAttribute('aria-disabled')
  await button.click()
  await expect(heading(page, 'Preview swap')).toBeVisible()
}

test('S1.06 money 13.6 ether for a token: one confirmation, and at least what was shown arrives', async ({
  page,
  shot,
}) => {
  await openSwap(page)
  const before = await owned(alice, 'DAI')
  await shot('swap-empty')
  await choose(page, 'to', 'Dai')
  await type(amount(page), '0.5')
  await expect(card(page).getByText('Minimum received')).toBeVisible()
  await shot('swap-quoted')
  await card(page).getByText('Details').click()
  await shot('swap-details')
  await review(page)
  await expect(heading(page, 'Preview swap')).toBeVisible()
  const swap = card(page).locator('.lk-View-pinned').getByRole('button')
  await expect(swap).toHaveText('Swap')
  await expect(swap).not.toHaveAttribute('aria-disabled')
  await shot('swap-review')
  await swap.click()
  await expect(walletWindow(page).getByRole('button', { name: 'Approve' })).toBeVisible()
  await shot('swap-asking')
  await approve(page)
  await expect(card(page).getByText('Swapped', { exact: true })).toBeVisible()
  await expect(card(page).getByText(/^You received/)).toBeVisible()
  await shot('swap-done')
  expect((await owned(alice, 'DAI')) - before).toBeGreaterThan(1400)
})

test('money 13.6 a plain wallet: two confirmations, announced before the first; no allowance stays', async ({
  page,
  shot,
}) => {
  await openSwap(page)
  const before = await owned(alice, 'USDC')
  await choose(page, 'from', 'Dai')
  await choose(page, 'to', 'USD Coin')
  await type(amount(page), '1000')
  await review(page)
  const swap = card(page).getByRole('button', { name: 'Approve and swap' })
  await expect(swap).not.toHaveAttribute('aria-disabled')
  await expect(card(page).locator('.lk-SendReview-row', { hasText: 'Confirmations' })).toContainText('2')
  await shot('swap-review-two')
  await swap.click()
  await expect(card(page).getByText('2 confirmations')).toBeVisible()
  await expect(walletWindow(page)).toHaveCount(0)
  await shot('swap-sequence')
  await card(page).getByRole('button', { name: 'Continue' }).click()
  await approve(page)
  await expect(card(page).getByText('Step 2 of 2')).toBeVisible()
  await approve(page)
  await expect(card(page).getByText('All steps confirmed')).toBeVisible()
  await shot('swap-sequence-done')
  expect((await owned(alice, 'USDC')) - before).toBeGreaterThan(995)
  expect(await allowance(alice, 'DAI')).toBe(0n)
})

test('accounts 11.9 C9 a plain wallet: the second is declined, and it is told that the first stays', async ({
  page,
  shot,
}) => {
  await openSwap(page)
  const before = await owned(alice, 'USDC')
  await choose(page, 'from', 'Dai')
  await choose(page, 'to', 'USD Coin')
  await type(amount(page), '1000')
  await review(page)
  const swap = card(page).getByRole('button', { name: 'Approve and swap' })
  await expect(swap).not.toHaveAttribute('aria-disabled')
  await swap.click()
  await expect(card(page).getByText('2 confirmations')).toBeVisible()
  await expect(card(page).getByText(/What you confirm stays, even if you decline a later step/)).toBeVisible()
  await expect(walletWindow(page)).toHaveCount(0)
  await card(page).getByRole('button', { name: 'Continue' }).click()
  await approve(page)
  await expect(card(page).getByText('Step 2 of 2')).toBeVisible()
  await reject(page)
  await expect(card(page).getByText('The confirmed steps stay.')).toBeVisible()
  await expect(card(page).getByRole('listitem').first()).toHaveText(/Confirmed/)
  await expect(card(page).getByRole('listitem').nth(1)).toHaveText(/Not done/)
  await expect(walletWindow(page)).toHaveCount(0)
  await shot('swap-second-declined')
  expect(await owned(alice, 'USDC')).toBe(before)
  expect(await allowance(alice, 'DAI')).toBe(1000n * 10n ** 18n)
})

test('accounts 11.9 a wallet that is ready: one confirmation, with which it upgrades the account', async ({
  page,
}) => {
  await openSwap(page, 'island', '/?calls=ready')
  const before = await owned(bob, 'DAI')
  await choose(page, 'from', 'USD Coin')
  await choose(page, 'to', 'Dai')
  await type(amount(page), '90')
  await review(page)
  const swap = card(page).getByRole('button', { name: 'Approve and swap' })
  await expect(swap).not.toHaveAttribute('aria-disabled')
  await expect(card(page).locator('.lk-SendReview-row', { hasText: 'Confirmations' })).toContainText('1')
  await swap.click()
  await expect(walletWindow(page).getByText('Is upgraded')).toBeVisible()
  await approve(page)
  await expect(card(page).getByText('Swapped', { exact: true })).toBeVisible()
  expect((await owned(bob, 'DAI')) - before).toBeGreaterThan(89)
  expect(await allowance(bob, 'USDC')).toBe(0n)
})

test('money 13.6 a wallet with EIP-5792: one confirmation for both', async ({ page, shot }) => {
  await openSwap(page, 'island')
  const before = await owned(bob, 'DAI')
  await choose(page, 'from', 'USD Coin')
  await choose(page, 'to', 'Dai')
  await type(amount(page), '90')
  await review(page)
  const swap = card(page).getByRole('button', { name: 'Approve and swap' })
  await expect(swap).not.toHaveAttribute('aria-disabled')
  await expect(card(page).locator('.lk-SendReview-row', { hasText: 'Confirmations' })).toContainText('1')
  await swap.click()
  await approve(page)
  await expect(card(page).getByText('Swapped', { exact: true })).toBeVisible()
  await shot('swap-together-done')
  expect((await owned(bob, 'DAI')) - before).toBeGreaterThan(89)
  expect(await allowance(bob, 'USDC')).toBe(0n)
})

test('money 13.6 the price moves between review and press: new figures, and a new press', async ({
  page,
  shot,
}) => {
  await page.clock.install()
  await openSwap(page)
  await choose(page, 'to', 'Fully')
  await type(amount(page), '0.1')
  await review(page)
  const swap = card(page).locator('.lk-View-pinned').getByRole('button')
  await expect(swap).not.toHaveAttribute('aria-disabled')
  const least = card(page).locator('.lk-SendReview-row', { hasText: 'Minimum received' }).locator('dd')
  const shown = await least.textContent()
  // No further look at the price until the press.
  await page.clock.pauseAt(Date.now() + 500)
  const hands = createChainHands(chainOne.rpcUrl, deployer.address)
  const path = [contracts.weth, addressOf('LONGNAME')]
  await hands.call(
    contracts.uniswapRouter,
    loadArtifact('uniswapRouter').abi,
    'swapExactETHForTokens',
    [0n, path, deployer.address, 2n ** 40n],
    30n * 10n ** 18n,
  )
  // A pool's first swap in each second stores its prices as well. The sandbox wallet adds no margin to gas:
  // estimated in the second of the purchase, the next swap would run out of it.
  await new Promise((resolve) => setTimeout(resolve, 1100))
  await swap.dispatchEvent('click')
  await page.clock.resume()
  await expect(
    card(page).getByText('The price moved. Check the new figures, then press again.'),
  ).toBeVisible()
  await expect(walletWindow(page)).toHaveCount(0)
  await expect(least).not.toHaveText(shown ?? '')
  await shot('swap-moved')
  // A press counts for lower figures once they have been on show for a moment.
  await page.clock.runFor(1000)
  await swap.click()
  await approve(page)
  await expect(card(page).getByText('Swapped', { exact: true })).toBeVisible()
})

test('S7.06 S7.11 a gateway knows a better way than the page: what it made is sent, and as much arrives', async ({
  page,
  shot,
}) => {
  const built: string[] = []
  page.on('response', (response) => {
    if (!response.ok() || !new URL(response.url()).pathname.endsWith('/convert/build-transaction')) return
    void response
      .json()
      .then(({ tx }: { readonly tx: { readonly data: string } }) => built.push(tx.data.toLowerCase()))
      // Of an answer that the page did not wait for there is nothing to read.
      .catch(() => undefined)
  })
  await openSwap(page, 'sandbox', '/?pools=direct')
  const before = await owned(alice, 'DAI')
  await choose(page, 'to', 'Dai')
  await type(amount(page), '10')
  await review(page)
  const swap = card(page).locator('.lk-View-pinned').getByRole('button')
  await expect.poll(() => built.length).toBeGreaterThan(0)
  await expect(swap).not.toHaveAttribute('aria-disabled')
  const row = card(page).locator('.lk-SendReview-row', { hasText: 'Minimum received' })
  const least = Number(((await row.locator('dd').textContent()) ?? '').replaceAll(/[^\d.]/g, ''))
  await shot('swap-by-gateway')
  await swap.click()
  await approve(page)
  await expect(card(page).getByText('Swapped', { exact: true })).toBeVisible()
  expect((await owned(alice, 'DAI')) - before).toBeGreaterThanOrEqual(Math.floor(least))
  // The gateway's own call, through a third token that the page goes through by no way of its own.
  const client = createPublicClient({ transport: http(chainOne.rpcUrl) })
  // Empty blocks come after it.
  const newest = await client.getBlockNumber()
  const blocks = await Promise.all(
    Array.from({ length: 20 }, (_, back) =>
      client.getBlock({ blockNumber: newest - BigInt(back), includeTransactions: true }),
    ),
  )
  const [sent] = blocks
    .flatMap(({ transactions }) => transactions)
    .filter(({ from }) => from.toLowerCase() === alice.toLowerCase())
  expect(built).toContain(sent?.input)
  expect(sent?.input).toContain(addressOf('USDC').slice(2).toLowerCase())
})

test('money 13.8 a gateway that is down: a swap goes by the chain alone', async ({ page, watch }) => {
  watch.expect(/ERR_FAILED/)
  await page.route(`${gatewayUrl}/**`, (route) => route.abort())
  await openSwap(page)
  const before = await owned(alice, 'USDC')
  await choose(page, 'to', 'USD Coin')
  await type(amount(page), '0.25')
  await review(page)
  const swap = card(page).locator('.lk-View-pinned').getByRole('button')
  await expect(swap).not.toHaveAttribute('aria-disabled')
  await swap.click()
  await approve(page)
  await expect(card(page).getByText('Swapped', { exact: true })).toBeVisible()
  expect((await owned(alice, 'USDC')) - before).toBeGreaterThan(740)
})
