import { createPublicClient, erc20Abi, http, maxUint256, type Address } from 'viem'
import { accounts, chainOne, tokens } from '../../apps/sandbox/src/world.js'
import { borrowChain } from './chain.js'
import { familyCard, noSecondHub } from './familyCard.js'
import { at, familyWorlds } from './familyChains.js'
import { expect, test } from './fixtures.js'
import { fund } from './fundFamily.js'
import { approveInKeeper, newAddress, signInByMail, siteOf, surface } from './guest.js'
import { unitsOf } from './payments.js'
import { card, type } from './visitor.js'

let giveBack = async (): Promise<void> => undefined
test.beforeEach(async ({ watch }) => {
  watch.expect(noSecondHub)
  giveBack = await borrowChain(chainOne.id)
})
test.afterEach(() => giveBack())
test.use({ baseURL: siteOf(`http://127.0.0.1:${process.env.E2E_PORT ?? 4173}`) })

for (const family of familyWorlds)
  test(`embedded 19.6 S2.16 ${family.name}: a payment is shown, agreed to in the keeper, and on its chain`, async ({
    page,
    shot,
  }) => {
    const { amount, symbol, recipient } = family
    await page.goto('/guests.html')
    await signInByMail(page, newAddress())
    const section = familyCard(page, family)
    const own = (await section.getByTestId('address').textContent()) ?? ''
    await fund(family, own)
    const before = await family.owned(recipient)
    const had = await family.owned(own)
    await section.locator('select[name=asset]').selectOption({ label: symbol })
    await type(section.locator('input[name=recipient]'), recipient)
    await type(section.locator('input[name=amount]'), amount)
    await expect(section.getByTestId('costs')).toContainText('Network fee')
    await expect(section.getByTestId('costs')).toHaveAttribute('aria-busy', 'false')
    await section.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(surface(page).getByText('You send')).toBeVisible()
    await shot(`approve-payment-${family.namespace}`)
    await approveInKeeper(page)
    await expect(card(page)).toBeHidden()
    await expect(section.getByTestId('transfer')).toHaveText(/^Confirmed in block/, { timeout: 30_000 })
    const units = unitsOf(amount, symbol)
    expect((await family.owned(recipient)) - before).toBe(units)
    expect(await family.owned(own)).toBeLessThan(had - units + 1n)
  })

/** How much of the coin the kiosk may take. */
const allowance = (owner: string): Promise<bigint> =>
  createPublicClient({ transport: http(chainOne.rpcUrl) }).readContract({
    address: at(tokens, 0).address,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner as Address, at(accounts, 4).address],
  })

test('embedded 19.7 the right to all of a token is named, and given by a button that is held', async ({
  page,
  shot,
}) => {
  await page.goto('/guests.html')
  await signInByMail(page, newAddress())
  const ether = at(familyWorlds, 0)
  const own = (await familyCard(page, ether).getByTestId('address').textContent()) ?? ''
  await fund(ether, own)
  await page.getByRole('button', { name: 'Open a tab' }).click()
  const keeper = surface(page)
  await expect(keeper.getByText(/could take all your .?USDC.?, now and later/)).toBeVisible()
  await shot('approve-unlimited')
  const short = keeper.getByRole('button', { name: 'Hold it for a second' })
  // A frame that has just moved hears no press.
  await expect(async () => {
    await keeper.getByRole('button', { name: 'Hold to confirm' }).click({ timeout: 1000 })
    await expect(short).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(await allowance(own)).toBe(0n)
  await short.click({ delay: 1200 })
  await expect(card(page)).toBeHidden()
  await expect(page.getByTestId('kiosk')).toContainText('Your tab is open.')
  await expect.poll(() => allowance(own)).toBe(maxUint256)
})
