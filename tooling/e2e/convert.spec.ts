import { makerUrl } from '../../apps/sandbox/src/solana/world.js'
import { familyCard, connectHere } from './familyCard.js'
import { at, familyWorlds } from './familyChains.js'
import { expect, test, type Page } from './fixtures.js'
import { approve, card, heading, pick, type, walletWindow } from './visitor.js'

const solana = at(familyWorlds, 1)
const [alice] = solana.addresses

const tell = (path: string): Promise<unknown> => fetch(`${makerUrl}/${path}`, { method: 'POST' })
test.afterEach(() => tell('_restore'))

/** From the page to a swap of SOL. */
async function openSwap(page: Page): Promise<void> {
  await page.goto('/treasury.html')
  await connectHere(page, solana)
  await expect(familyCard(page, solana).getByTestId('address')).toHaveText(alice)
  await page.locator('.Header-actions').getByRole('button').last().click()
  await card(page).getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(heading(page, 'Swap')).toBeVisible()
}

async function review(page: Page, amount: string): Promise<void> {
  await card(page).locator('.lk-Send-token').nth(1).click()
  await expect(heading(page, 'Select token')).toBeVisible()
  await type(card(page).getByRole('searchbox'), 'USD Coin')
  await pick(page, 'USD Coin')
  await type(card(page).getByRole('textbox', { name: /^Amount in/ }), amount)
  const button = card(page).getByRole('button', { name: 'Review', exact: true })
  await expect(button).not.toHaveAttribute('aria-disabled')
  await button.click()
  await expect(heading(page, 'Preview swap')).toBeVisible()
}

const press = (page: Page) => card(page).locator('.lk-View-pinned').getByRole('button')

test('S7.06 S7.11 money 13.7 SOL for a token by the maker: what was quoted arrives', async ({
  page,
  shot,
}) => {
  await openSwap(page)
  const before = await solana.owned(alice, 'USDC')
  await review(page, '0.5')
  await expect(card(page).getByText('Market maker')).toBeVisible()
  await expect(press(page)).not.toHaveAttribute('aria-disabled')
  await shot('convert-review')
  await press(page).click()
  await approve(page)
  await expect(card(page).getByText('Swapped', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(card(page).getByText(/^You received/)).toBeVisible()
  await shot('convert-done')
  expect((await solana.owned(alice, 'USDC')) - before).toBeGreaterThan(70_000_000n)
})

for (const how of ['takes', 'gives', 'approves'])
  test(`money 13.7 a maker who cheats (${how}): blocked, and the wallet is not asked`, async ({
    page,
    shot,
  }) => {
    await openSwap(page)
    const before = await solana.owned(alice)
    await tell(`_cheat?how=${how}`)
    await review(page, '0.25')
    await expect(card(page).getByRole('alert')).toHaveText(/would do more than swap/)
    await expect(press(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(walletWindow(page)).toHaveCount(0)
    await shot(`convert-cheat-${how}`)
    expect(await solana.owned(alice)).toBe(before)
  })

test('money 13.7 the maker’s price moves between review and press: the wallet is not asked', async ({
  page,
  watch,
}) => {
  // The gateway says that the quote is gone.
  watch.expect(/409/)
  await openSwap(page)
  await review(page, '0.25')
  await expect(press(page)).not.toHaveAttribute('aria-disabled')
  await tell('_price?percent=-20')
  await press(page).click()
  await expect(
    card(page).getByText('The price moved. Check the new figures, then press again.'),
  ).toBeVisible()
  await expect(walletWindow(page)).toHaveCount(0)
})
