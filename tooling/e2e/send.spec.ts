import { namehash } from 'viem'
import { createChainHands } from '../../apps/sandbox/src/seed/chainHands.js'
import { nameResolver } from '../../apps/sandbox/src/seed/nameContracts.js'
import { accounts, chainOne, contracts, namesOwner } from '../../apps/sandbox/src/world.js'
import { borrowChain } from './chain.js'
import { connectHere, noSecondHub } from './familyCard.js'
import { familyWorlds } from './familyChains.js'
import { expect, test } from './fixtures.js'
import { chooseToken, enter, openSend, review, sendIt, unitsOf } from './payments.js'
import { card, reject, walletWindow } from './visitor.js'

let giveBack = async (): Promise<void> => undefined
test.beforeEach(async () => void (giveBack = await borrowChain(chainOne.id)))
test.afterEach(() => giveBack())

for (const family of familyWorlds) {
  const { name, recipient, symbol, amount, token } = family
  test(`S1.05 S2.08 S2.42 S4.30 ${name}: from Account to the chain, in the network's own currency${token ? ' and in a token' : ''}`, async ({
    page,
    watch,
  }) => {
    watch.expect(noSecondHub)
    await page.goto('/treasury.html')
    await connectHere(page, family)
    for (const payment of [{ symbol, amount }, ...(token ? [token] : [])]) {
      const before = await family.owned(recipient, payment.symbol)
      await openSend(page)
      if (payment !== token) {
        // S4.31: the last one's form is empty.
        await expect(card(page).getByRole('textbox', { name: 'To' })).toHaveValue('')
      }
      if (payment === token) await chooseToken(page, payment.symbol)
      await enter(page, payment.amount, recipient)
      await review(page)
      await expect(card(page).getByText(recipient)).toBeVisible()
      await sendIt(page)
      await expect
        .poll(async () => (await family.owned(recipient, payment.symbol)) - before, { timeout: 30_000 })
        .toBe(unitsOf(payment.amount, payment.symbol))
      await page.keyboard.press('Escape')
      await expect(card(page)).toBeHidden()
    }
  })
}

test('S4.31 a refusal keeps what was entered', async ({ page, watch }) => {
  watch.expect(noSecondHub)
  const [family] = familyWorlds
  await page.goto('/treasury.html')
  await connectHere(page, family!)
  await openSend(page)
  await enter(page, '0.5', family!.recipient)
  await review(page)
  await card(page).getByRole('button', { name: 'Send', exact: true }).click()
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
  const send = card(page).getByRole('button', { name: 'Send', exact: true })
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
