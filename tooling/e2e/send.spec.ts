import { namehash } from 'viem'
import { createChainHands } from '../../apps/sandbox/src/seed/chainHands.js'
import { nameResolver } from '../../apps/sandbox/src/seed/nameContracts.js'
import { accounts, chainOne, contracts, namesOwner } from '../../apps/sandbox/src/world.js'
import { borrowChain } from './chain.js'
import { connectHere, noSecondHub } from './familyCard.js'
import { familyWorlds } from './familyChains.js'
import { expect, test } from './fixtures.js'
import { enter, openSend, review, sendButton, sendIt, unitsOf } from './payments.js'
import { card, reject, walletWindow } from './visitor.js'

let giveBack = async (): Promise<void> => undefined
test.beforeEach(async () => void (giveBack = await borrowChain(chainOne.id)))
test.afterEach(() => giveBack())

test('S4.31 a refusal keeps what was entered', async ({ page, watch }) => {
  watch.expect(noSecondHub)
  const [family] = familyWorlds
  await page.goto('/treasury.html')
  await connectHere(page, family!)
  await openSend(page)
  await enter(page, '0.5', family!.recipient)
  await review(page)
  await sendButton(page).click()
  await reject(page)
  await expect(card(page).getByText('Payment declined')).toBeVisible()
  await card(page).getByRole('button', { name: 'Back' }).click()
  await expect(card(page).getByRole('textbox', { name: /^Amount in/ })).toHaveValue('0.5')
  await expect(card(page).getByRole('textbox', { name: 'To' })).toHaveValue(family!.recipient)
})

for (const family of familyWorlds) {
  const { name, amount, symbol, addresses } = family
  test(`money 6.4 ${name}: a name pays its owner's account of this family`, async ({ page, watch }) => {
    watch.expect(noSecondHub)
    const [, bob] = addresses
    await page.goto('/treasury.html')
    await connectHere(page, family)
    const before = await family.owned(bob)
    await openSend(page)
    await enter(page, amount, 'bob.latchkey.test')
    await expect(card(page).getByText('bob.latchkey.test · ENS')).toBeVisible()
    await expect(card(page).getByText(bob)).toBeVisible()
    await review(page)
    await expect(card(page).getByText(bob)).toBeVisible()
    await sendIt(page)
    await expect
      .poll(async () => (await family.owned(bob)) - before, { timeout: 30_000 })
      .toBe(unitsOf(amount, symbol))
  })
}

test('money 6.4 a name that stands for another address by the time of the press asks no wallet', async ({
  page,
  watch,
}) => {
  watch.expect(noSecondHub)
  const [family] = familyWorlds
  const bob = 'bob.latchkey.test'
  await page.goto('/treasury.html')
  await connectHere(page, family!)
  await openSend(page)
  await enter(page, '0.5', bob)
  await review(page)
  const send = sendButton(page)
  await expect(send).not.toHaveAttribute('aria-disabled')
  await createChainHands(chainOne.rpcUrl, namesOwner.address).call(
    contracts.ensResolver,
    nameResolver.abi,
    'setAddr',
    [namehash(bob), 60n, accounts[3]!.address],
  )
  await send.click()
  await expect(card(page).getByText(/^This name stands for another address now/)).toBeVisible()
  await expect(walletWindow(page)).toHaveCount(0)
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await card(page).getByRole('button', { name: 'Back' }).click()
  await expect(card(page).getByText(accounts[3]!.address)).toBeVisible()
})
