import { createWalletClient, erc20Abi, http, parseEther, publicActions, testActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { sandboxKeys } from '../../apps/demo/src/sandbox/keys.js'
import { accounts, chainOne, gatewayUrl, tokens } from '../../apps/sandbox/src/world.js'
import { borrowChain, untilGatewayKnows } from './chain.js'
import { connectHere, familyCard, noSecondHub } from './familyCard.js'
import { at } from './familyChains.js'
import { expect, test, type Page } from './fixtures.js'
import {
  enter,
  heldBitcoin,
  heldEther,
  heldPolkadot,
  heldSolana,
  lookAlikeOf,
  openAccount,
  openSend,
  paid,
  pay,
  review,
  rowsOf,
  unitsOf,
  type HeldFamily,
} from './payments.js'
import { card, heading, reject, shownTokens, walletWindow } from './visitor.js'

let giveBack = async (): Promise<void> => undefined
test.beforeEach(async () => void (giveBack = await borrowChain(chainOne.id)))
test.afterEach(() => giveBack())

const own = at(accounts, 0).address
/** Another wallet of the chain, beside the page. */
const stranger = createWalletClient({
  account: privateKeyToAccount(at(sandboxKeys, 1)),
  transport: http(chainOne.rpcUrl),
})
  .extend(publicActions)
  .extend(testActions({ mode: 'anvil' }))

const openTab = (page: Page, name: 'Activity' | 'Tokens'): Promise<void> =>
  card(page).getByRole('tab', { name }).click()

async function shownOf(page: Page, symbol: string): Promise<number> {
  await openTab(page, 'Tokens')
  return Number((await shownTokens(page))[symbol])
}

interface Walk extends HeldFamily {
  readonly number: 1 | 2
  readonly amount: string
  readonly tokens: readonly (readonly [symbol: string, amount: string])[]
}

const walks: readonly Walk[] = [
  { ...heldEther, number: 1, amount: '0.1875', tokens: [['USDC', '11.5']] },
  {
    ...heldSolana,
    number: 2,
    amount: '0.1875',
    // Of the first token program, and of Token-2022.
    tokens: [
      ['USDC', '2.45'],
      ['SHELL', '1.45'],
    ],
  },
  { ...heldBitcoin, number: 2, amount: '0.0185', tokens: [] },
  { ...heldPolkadot, number: 2, amount: '1.875', tokens: [['USDt', '3.45']] },
]

/** Another one in each run: chains other than the first keep what was sent before. */
const ofTurn = (amount: string, turn: number): string => `${amount.slice(0, -1)}${5 + turn}`

for (const { family, number, amount: base, tokens: others, hold } of walks) {
  const { recipient, symbol } = family
  test(`S1.05 S2.08 S2.42 S4.30 money 13.${number} ${family.name}: a payment arrives though the page is loaded again meanwhile, and so does one in each kind of token`, async ({
    page,
    shot,
    watch,
    browserName,
  }, { retry }) => {
    watch.expect(noSecondHub)
    // The library says so of a connection that ends with the page that is loaded again.
    watch.expect(/API\/INIT: Error: FATAL: Unable to initialize the API: disconnected/)
    const turn = (browserName === 'firefox' ? 2 : 0) + retry
    const amount = ofTurn(base, turn)
    if (family === heldEther.family) await untilGatewayKnows(chainOne.id, own)
    await page.goto('/treasury.html')
    await connectHere(page, family)
    await openAccount(page)
    const shownBefore = await shownOf(page, symbol)
    await page.keyboard.press('Escape')
    const before = await family.owned(recipient)
    try {
      await hold(true)
      await pay(page, amount, recipient)
      await openTab(page, 'Activity')
      await expect(rowsOf(page, paid(amount, symbol)).first()).toContainText('Pending')
      await shot(`walk-${family.namespace}-pending`)
      await page.reload()
      await expect(familyCard(page, family).getByTestId('address')).toHaveText(at(family.addresses, 0))
    } finally {
      await hold(false)
    }
    await openAccount(page)
    await openTab(page, 'Activity')
    const row = rowsOf(page, paid(amount, symbol))
    await expect(row).toHaveCount(1)
    await expect(row).not.toContainText('Pending', { timeout: 45_000 })
    await expect(row).not.toContainText(/Failed|Unconfirmed/)
    expect((await family.owned(recipient)) - before).toBe(unitsOf(amount, symbol))
    await expect
      .poll(async () => shownBefore - (await shownOf(page, symbol)), { timeout: 30_000 })
      .toBeGreaterThan(Number(amount))

    for (const [token, first] of others) {
      const each = ofTurn(first, turn)
      const had = await family.owned(recipient, token)
      const shown = await shownOf(page, token)
      await page.keyboard.press('Escape')
      await pay(page, each, recipient, token)
      await expect
        .poll(async () => (await family.owned(recipient, token)) - had, { timeout: 30_000 })
        .toBe(unitsOf(each, token))
      await openTab(page, 'Activity')
      await expect(rowsOf(page, paid(each, token))).toHaveCount(1)
      await expect(rowsOf(page, paid(each, token))).not.toContainText('Pending', { timeout: 30_000 })
      await expect
        .poll(async () => shown - (await shownOf(page, token)), { timeout: 20_000 })
        .toBeCloseTo(Number(each), 6)
    }
    await shot(`walk-${family.namespace}-done`)
  })
}

test('money 13.3 an address made to be taken for yesterday’s recipient is named, needs a hold, and a stranger’s row of nothing is hidden', async ({
  page,
  axe,
  shot,
  watch,
}) => {
  watch.expect(noSecondHub)
  const { family } = heldEther
  const { recipient } = family
  const lookAlike = lookAlikeOf(recipient)
  await page.goto('/treasury.html')
  await connectHere(page, family)
  await pay(page, '0.125', recipient)
  await openTab(page, 'Activity')
  await expect(rowsOf(page, paid('0.125', 'ETH'))).not.toContainText('Pending', { timeout: 30_000 })
  // Anyone may move nothing of another's token: it stands in the log as a payment to the look-alike.
  const hash = await stranger.writeContract({
    address: at(tokens, 0).address,
    abi: erc20Abi,
    functionName: 'transferFrom',
    args: [own, lookAlike, 0n],
    chain: null,
  })
  await stranger.waitForTransactionReceipt({ hash })
  await page.reload()
  await openSend(page)
  await enter(page, '0.5', lookAlike)
  await expect(card(page).getByText(/^This looks like an address you know/)).toBeVisible()
  await shot('walk-look-alike')
  await review(page)
  const warning = card(page).getByRole('alert')
  await expect(warning).toContainText(recipient)
  await expect(warning.getByText('The one you know')).toBeVisible()
  await axe('.lk-DialogCard')
  await shot('walk-look-alike-review')
  const hold = card(page).getByRole('button', { name: 'Hold to send' })
  await hold.click()
  await expect(card(page).getByRole('button', { name: 'Keep it pressed for a second' })).toBeVisible()
  await expect(walletWindow(page)).toHaveCount(0)
  await card(page).getByRole('button', { name: 'Keep it pressed for a second' }).click({ delay: 1300 })
  await expect(walletWindow(page).getByRole('button', { name: 'Reject' })).toBeVisible()
  await reject(page)
  await expect(card(page).getByText('Payment declined')).toBeVisible()
  await page.keyboard.press('Escape')

  await openAccount(page)
  await openTab(page, 'Activity')
  await expect(rowsOf(page, paid('0.125', 'ETH'))).toHaveCount(1)
  await expect(rowsOf(page, lookAlike.slice(2, 6))).toHaveCount(1)
  await card(page).getByRole('button', { name: 'View all' }).click()
  await expect(card(page).getByText('1 suspicious transaction is hidden')).toBeVisible({ timeout: 45_000 })
  const rows = await card(page).locator('.lk-ListItem').count()
  await shot('walk-hidden')
  await card(page).getByRole('button', { name: 'Show', exact: true }).click()
  await expect(rowsOf(page, 'Suspicious')).toHaveCount(1)
  await expect(card(page).locator('.lk-ListItem')).toHaveCount(rows + 1)
  await shot('walk-hidden-shown')
  // Who was never paid is not offered as a recipient.
  await page.keyboard.press('Escape')
  await openSend(page)
  await card(page).getByRole('button', { name: 'Clear the address' }).click()
  await expect(card(page).getByText('Sent to before')).toBeVisible()
  await expect(card(page).getByText(/0x15d3.*6A65/)).toHaveCount(1)
  await expect(card(page).getByText(/0x15d3.*6a65/)).toHaveCount(0)
})

test('money 13.8 without a gateway that answers a payment goes out and is in Activity, which asks it again on request', async ({
  page,
  shot,
  watch,
}) => {
  watch.expect(noSecondHub)
  watch.expect(/127\.0\.0\.1:8787|Failed to load resource|Cross-Origin Request Blocked/)
  const { family } = heldEther
  const before = await family.owned(family.recipient)
  await page.route(`${gatewayUrl}/**`, (route) => route.abort())
  await page.goto('/treasury.html')
  await connectHere(page, family)
  await pay(page, '0.1625', family.recipient)
  await openTab(page, 'Activity')
  await expect(rowsOf(page, paid('0.1625', 'ETH'))).toHaveCount(1)
  await expect(rowsOf(page, paid('0.1625', 'ETH'))).not.toContainText('Pending', { timeout: 30_000 })
  await expect(card(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await shot('walk-no-gateway')
  expect((await family.owned(family.recipient)) - before).toBe(unitsOf('0.1625', 'ETH'))
  await page.unroute(`${gatewayUrl}/**`)
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await expect(card(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(rowsOf(page, paid('0.1625', 'ETH'))).toHaveCount(1)
})

test('money 13.12 ten blocks are reorganised under the open list: what is gone is gone, the own payment waits again, and is there once', async ({
  page,
  shot,
  watch,
}) => {
  watch.expect(noSecondHub)
  const { family } = heldEther
  const mine = paid('0.2125', 'ETH')
  const theirs = '+0.3125\u00a0ETH'
  const node = (method: string, params: readonly unknown[]): Promise<unknown> =>
    stranger.request({ method, params } as never)
  await page.goto('/treasury.html')
  await connectHere(page, family)
  const height = (): Promise<bigint> => stranger.getBlockNumber({ cacheTime: 0 })
  const began = await height()
  await pay(page, '0.2125', family.recipient)
  const { transactions } = await stranger.getBlock()
  const raw = await node('eth_getRawTransactionByHash', [at(transactions, 0)])
  const hash = await stranger.sendTransaction({ to: own, value: parseEther('0.3125'), chain: null })
  await stranger.waitForTransactionReceipt({ hash })
  await stranger.mine({ blocks: 8 })
  expect(await height()).toBe(began + 10n)
  await openTab(page, 'Activity')
  await card(page).getByRole('button', { name: 'View all' }).click()
  await expect(heading(page, 'Activity')).toBeVisible()
  await expect(rowsOf(page, theirs)).toHaveCount(1, { timeout: 45_000 })
  await expect(rowsOf(page, mine)).toHaveCount(1)
  const waits = card(page).getByRole('heading', { name: 'Pending' })
  await expect(waits).toHaveCount(0)

  await node('anvil_reorg', [10, []])
  await expect(rowsOf(page, theirs)).toHaveCount(0, { timeout: 60_000 })
  await expect(rowsOf(page, mine)).toHaveCount(1)
  await expect(waits).toBeVisible()
  await shot('walk-reorganised')
  await node('eth_sendRawTransaction', [raw])
  await expect(waits).toHaveCount(0, { timeout: 45_000 })
  await expect(rowsOf(page, mine)).toHaveCount(1)
  await shot('walk-reorganised-again')
})
