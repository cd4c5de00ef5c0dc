import { namehash } from 'viem'
import { createChainHands } from '../../apps/sandbox/src/seed/chainHands.js'
import { nameResolver } from '../../apps/sandbox/src/seed/nameContracts.js'
import { accounts, chainOne, contracts, namesOwner, tokens } from '../../apps/sandbox/src/world.js'
import { borrowChain } from './chain.js'
import { connectHere, noSecondHub } from './familyCard.js'
import { at, familyWorlds, type FamilyWorld } from './familyChains.js'
import { expect, test, type Page } from './fixtures.js'
import { enter, openSend, review, sendButton, sendIt, unitsOf } from './payments.js'
import { card, reject, type, walletWindow } from './visitor.js'

let giveBack = async (): Promise<void> => undefined
test.beforeEach(async () => void (giveBack = await borrowChain(chainOne.id)))
test.afterEach(() => giveBack())

async function openSendOf(page: Page, family: FamilyWorld): Promise<void> {
  await page.goto('/treasury.html')
  await connectHere(page, family)
  await openSend(page)
}

test('S4.31 a refusal keeps what was entered', async ({ page, watch }) => {
  watch.expect(noSecondHub)
  const [family] = familyWorlds
  await openSendOf(page, family!)
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
  test(`money 6.4 ${name}: a name pays its owner's account of this family`, async ({ page, watch, shot }) => {
    watch.expect(noSecondHub)
    const [, bob] = addresses
    const before = await family.owned(bob)
    await openSendOf(page, family)
    await enter(page, amount, 'bob.latchkey.test')
    await expect(card(page).getByText('bob.latchkey.test · ENS')).toBeVisible()
    await expect(card(page).getByText(bob)).toBeVisible()
    await shot(`walk-${family.namespace}-name`)
    await review(page)
    await expect(card(page).getByText(bob)).toBeVisible()
    await shot(`walk-${family.namespace}-name-review`)
    await sendIt(page)
    await expect
      .poll(async () => (await family.owned(bob)) - before, { timeout: 30_000 })
      .toBe(unitsOf(amount, symbol))
  })
}

test('money 6.4 a name that stands for another address by the time of the press asks no wallet', async ({
  page,
  watch,
  shot,
}) => {
  watch.expect(noSecondHub)
  const [family] = familyWorlds
  const bob = 'bob.latchkey.test'
  await openSendOf(page, family!)
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
  await expect(send).toHaveCount(0)
  await shot('walk-name-changed')
  await card(page).getByRole('button', { name: 'Back to Send' }).click()
  await expect(card(page).getByText(accounts[3]!.address)).toBeVisible()
})

test('money 11 Max leaves what the network takes, and hardly more: it goes through and empties the account', async ({
  page,
  watch,
  shot,
}) => {
  watch.expect(noSecondHub)
  const family = at(familyWorlds, 0)
  const { recipient } = family
  const before = await family.owned(recipient)
  await openSendOf(page, family)
  await enter(page, '0.1', recipient)
  await card(page).getByRole('button', { name: 'Max', exact: true }).click()
  const field = card(page).getByRole('textbox', { name: /^Amount in/ })
  await expect(field).not.toHaveValue('0.1')
  const amount = await field.inputValue()
  expect(Number(amount)).toBeGreaterThan(1)
  await shot('send-max')
  // All 18 decimals are seen.
  await type(field, '99.999973749972096251')
  expect(await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await type(field, amount)
  await review(page)
  await sendIt(page)
  await expect
    .poll(async () => (await family.owned(recipient)) - before, { timeout: 30_000 })
    .toBe(unitsOf(amount, family.symbol))
  expect(await family.owned(at(family.addresses, 0))).toBeLessThan(unitsOf('0.01', family.symbol))
})

test('S5.10 money 11 a token without decimals is in no list, is found by its address, and is sent whole', async ({
  page,
  watch,
  shot,
}) => {
  watch.expect(noSecondHub)
  const family = at(familyWorlds, 0)
  const { recipient } = family
  const ticket = at(
    tokens.filter(({ symbol }) => symbol === 'TICKET'),
    0,
  )
  const before = await family.owned(recipient, ticket.symbol)
  await openSendOf(page, family)
  await card(page)
    .getByRole('button', { name: /Choose another$/ })
    .click()
  await expect(card(page).getByRole('button', { name: /USDC/ })).toBeVisible()
  await expect(card(page).getByText(ticket.symbol)).toHaveCount(0)
  await type(card(page).getByRole('searchbox'), ticket.address)
  const asked = card(page).getByRole('list', { name: 'Token at this address' }).getByRole('button')
  await expect(asked).toBeVisible()
  await shot('send-token-by-address')
  await asked.click()
  await enter(page, '1.5', recipient)
  // Its chain says nothing of a token without decimals, not even a symbol.
  const short = `${ticket.address.slice(0, 6)}…${ticket.address.slice(-4)}`
  await expect(card(page).getByRole('button', { name: `${short} has no decimals` })).toBeVisible()
  await enter(page, '2', recipient)
  await review(page)
  await sendIt(page)
  await expect
    .poll(async () => (await family.owned(recipient, ticket.symbol)) - before, { timeout: 30_000 })
    .toBe(2n)
})
