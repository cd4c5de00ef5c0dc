import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ChainUnreachableError, type Payment, type PaymentUri, type TokenBalance } from '@latchkey/core'
import { addressOf, selectSendForm, sendFormChanged, type SendForm } from '@latchkey/core/internal'
import { receiveCode } from '../receive/receiveCode.js'
import { renderScene } from '../renderScene.fixture.js'
import { ethereum, evm, tokens } from '../scenery.fixture.js'
import type { World } from '../storyHost.fixture.js'
import { friend, nameKnower, payer, sending } from './send.fixture.js'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const to = () => page.getByRole('textbox', { name: 'To' })
const form = ({ core }: World): SendForm => selectSendForm(core.store.getState())

const [, usdc, dai] = tokens as readonly [TokenBalance, TokenBalance, TokenBalance]
const refOf = ({ address = '', quantity }: TokenBalance): NonNullable<Payment['token']> => ({
  address: addressOf(address),
  decimals: Number(quantity.decimals),
})
const notHeld = 'This code asks for a token that this account doesn’t hold on Ethereum.'
const notSent = 'This code asks for something you can’t send from here.'
/** Of no list. */
const stray = { ...usdc, name: 'Stray', symbol: 'STRAY', address: `eip155:1:0x${'5'.repeat(40)}` }

/** What Receive of the same family draws for a payment to a friend. */
async function drawn(world: World, payment: Partial<Payment> = {}): Promise<string> {
  const uriOf = await world.core.services.adapters.get('eip155')?.capabilities['payment:uri']?.()
  return receiveCode(uriOf, { address: friend, network: ethereum, ...payment }).value
}

async function paste(text: string): Promise<void> {
  const { clipboard } = navigator
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { readText: async () => text },
  })
  onTestFinished(
    () => void Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard }),
  )
  await button('Paste').click()
}

/** Pasted with the keyboard, as far as a page sees it. */
function pasteIntoField(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  to()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('S2.39 S2.42 a code that Receive draws for a token selects it, with its amount and its recipient', async () => {
  const world = await renderScene(sending)
  await paste(await drawn(world, { token: refOf(usdc), amount: '12.5' }))
  await expect.element(button('Token: USDC. Choose another')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Amount in USDC' })).toHaveValue('12.5')
  await expect.element(to()).toHaveValue(friend)
  expect(form(world)).toMatchObject({ recipient: friend, amount: '12.5', token: refOf(usdc) })
})

test('S2.42 a code for a token that the account does not hold says so, and changes nothing', async () => {
  const world = await renderScene(sending)
  await page.getByRole('textbox', { name: 'Amount in ETH' }).fill('0.25')
  await paste(await drawn(world, { token: refOf(stray), amount: '12.5' }))
  await expect.element(page.getByText(notHeld)).toBeVisible()
  await expect.element(to()).toHaveAttribute('aria-invalid', 'true')
  expect(form(world)).toMatchObject({ recipient: '', amount: '0.25', token: undefined })
  await to().fill(friend)
  expect(page.getByText(notHeld).elements()).toHaveLength(0)
})

test.each([
  ['7.5', { recipient: friend, amount: '1.5', token: refOf(stray) }],
  ['0', { recipient: '', amount: '', token: undefined }],
])('S2.42 a token that only the chain tells of, and %s of it', async (numeric, expected) => {
  const adapter = payer()
  adapter.chain.tokens = [{ ...stray, quantity: { ...stray.quantity, numeric } }]
  const world = await renderScene({ ...sending, adapters: () => [adapter] })
  await paste(await drawn(world, { token: refOf(stray), amount: '1.5' }))
  await (expected.token
    ? expect.element(button('Token: STRAY. Choose another')).toBeVisible()
    : expect.element(page.getByText(notHeld)).toBeVisible())
  expect(form(world)).toMatchObject(expected)
})

test('S2.42 where the chain does not answer, no token is said to be missing', async () => {
  const adapter = evm({
    overrides: {
      'assets:discover': async () => tokens,
      'balance:tokens': () => Promise.reject(new ChainUnreachableError()),
    },
  })
  const world = await renderScene({ ...sending, adapters: () => [adapter] })
  await paste(await drawn(world, { token: refOf(stray) }))
  await expect.element(page.getByText('The network did not answer')).toBeVisible()
  expect(form(world).recipient).toBe('')
})

test('S2.39 S2.42 a code for an amount of the own currency is one of that, whatever was chosen', async () => {
  const world = await renderScene(sending)
  await expect.element(button('Paste')).toBeVisible()
  world.core.store.dispatch(sendFormChanged({ token: refOf(usdc), amount: '3' }))
  await paste(await drawn(world, { amount: '0.5' }))
  await expect.element(page.getByRole('textbox', { name: 'Amount in ETH' })).toHaveValue('0.5')
  expect(form(world)).toMatchObject({ recipient: friend, amount: '0.5', token: undefined })
})

test('S2.42 a code without an amount leaves the amount of the same currency, and clears that of another', async () => {
  const world = await renderScene(sending)
  await expect.element(button('Paste')).toBeVisible()
  world.core.store.dispatch(sendFormChanged({ token: refOf(usdc), amount: '3' }))
  for (const [code, symbol, amount] of [
    [await drawn(world), undefined, '3'],
    [await drawn(world, { token: refOf(usdc) }), 'USDC', '3'],
    [await drawn(world, { token: refOf(dai) }), 'DAI', ''],
  ] as const) {
    pasteIntoField(code)
    await expect.poll(() => form(world).recipient).toBe(friend)
    expect([form(world).token?.symbol, form(world).amount]).toEqual([symbol, amount])
    await button('Clear the address').click()
  }
})

test('S2.42 what was typed as money gives way to the amount of a code', async () => {
  const world = await renderScene(sending)
  await page.getByRole('textbox', { name: 'Amount in ETH' }).fill('1')
  await page.getByRole('button', { name: 'Type the amount in USD' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Amount in USD' })).toBeVisible()
  await paste(await drawn(world, { amount: '0.5' }))
  await expect.element(page.getByRole('textbox', { name: 'Amount in ETH' })).toHaveValue('0.5')
})

test('S2.42 a code that pays a name has it looked up, and fills in the amount', async () => {
  const world = await renderScene({ ...sending, adapters: () => [nameKnower()] })
  await paste('fake:alice.harbour.test?amount=0.5')
  await expect.element(page.getByText('Harbour Names')).toBeVisible()
  await expect.element(button('Review')).not.toHaveAttribute('aria-disabled')
  expect(form(world)).toMatchObject({
    recipient: 'alice.harbour.test',
    amount: '0.5',
    found: { address: friend },
  })
})

test.each([
  ['that is not registered', nameKnower],
  ['in a family without names', payer],
])('S2.42 a code for a name %s pays nothing, and says why', async (_which, make) => {
  const world = await renderScene({ ...sending, adapters: () => [make()] })
  await paste('fake:bob.harbour.test?amount=0.5')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'This name has no address on Ethereum' }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Review', exact: true })).not.toBeInTheDocument()
  expect(form(world)).toMatchObject({ recipient: 'bob.harbour.test', amount: '0.5' })
})

test.each([
  [`fake:${friend}?amount=-1`, notSent],
  [`fake:${friend}?amount=1e100`, notSent],
  [`fake:${friend}?amount=1&amount=1000`, notSent],
  [`fake:${friend}?amount=0.${'0'.repeat(18)}1`, notSent],
  [`fake:${friend}?chain=eip155%3A137`, 'This address is for another network'],
  [`litecoin:${friend}`, 'This address is for a different blockchain'],
  ['https://latchkey.test/pay', 'This is not an address'],
])('S2.42 %s pays nothing: %s', async (code, words) => {
  const world = await renderScene(sending)
  await paste(code)
  await expect.element(page.getByText(words)).toBeVisible()
  expect(form(world)).toMatchObject({ recipient: '', amount: '', token: undefined })
})

test('S2.42 a code that is refused leaves the address that stands there', async () => {
  const world = await renderScene(sending)
  await to().fill(friend)
  pasteIntoField(`fake:0xOther?amount=-1`)
  await expect.element(page.getByText(notSent)).toBeVisible()
  expect(form(world).recipient).toBe(friend)
})

test('S2.42 what is typed while a code is read counts', async () => {
  let arrive: (uriOf: PaymentUri) => void = () => undefined
  const loading = new Promise<PaymentUri>((resolve) => (arrive = resolve))
  const adapter = evm({ overrides: { 'payment:uri': () => loading } })
  const world = await renderScene({ ...sending, adapters: () => [adapter] })
  await paste('shop:0xShop')
  await expect.element(page.getByText('Loading', { exact: true })).toBeVisible()
  await userEvent.type(to(), 'w')
  arrive(Object.assign(() => '', { read: () => ({ address: '0xShop' }) }))
  await userEvent.type(to(), 'ord')
  expect(form(world).recipient).toBe('word')
})

test.each([
  ['writes no payments', undefined],
  ['reads none', (({ address }) => `own:${address}`) as PaymentUri],
])('S2.39 S2.42 a family that %s is paid by plain addresses', async (_does, uriOf) => {
  const adapter = evm(
    uriOf
      ? { overrides: { 'payment:uri': async () => uriOf } }
      : { capabilities: ['balance:native', 'transfer'] },
  )
  await renderScene({ ...sending, adapters: () => [adapter] })
  await paste(`own:${friend}`)
  await expect.element(page.getByText('This is not an address')).toBeVisible()
  await paste(receiveCode(undefined, { address: friend, network: ethereum }).value)
  await expect.element(to()).toHaveValue(friend)
})
