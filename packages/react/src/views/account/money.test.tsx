import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { selectSendForm } from '@latchkey/core/internal'
import { renderScene } from '../renderScene.fixture.js'
import { wealthy } from '../scenery.fixture.js'
import { entered, friend, payer, sending } from '../send/send.fixture.js'
import { moneyGateway, withOldPrice } from './money.fixture.js'

const amount = () => page.getByRole('textbox', { name: /^Amount in/ })

test('worth is in the currency of the host, by the rates of the gateway', async () => {
  const gateway = moneyGateway('EUR')
  await renderScene({ connected: true, adapters: () => [wealthy()], options: gateway.options })
  // Half of $6,367.79.
  await expect.element(page.getByText('€3,183.89')).toBeVisible()
  await expect.element(page.getByRole('listitem').nth(0)).toHaveTextContent('Ether1.5 ETH€2,340.38')
  expect(gateway.asked).toBe(1)
})

test('worth in US dollars asks for no rates', async () => {
  const gateway = moneyGateway(undefined)
  await renderScene({ connected: true, adapters: () => [wealthy()], options: gateway.options })
  await expect.element(page.getByText('$6,367.79')).toBeVisible()
  expect(gateway.asked).toBe(0)
})

test.each<readonly [what: string, currency: string, answer: (() => Response) | object]>([
  ['are out of date', 'EUR', { stale: true }],
  ['do not have the currency', 'XPF', {}],
  ['cannot be had', 'EUR', () => Response.json({}, { status: 404 })],
  ['are nonsense', 'EUR', { rates: { EUR: 'much' } }],
])('where rates %s, worth is in US dollars', async (_, currency, answer) => {
  const gateway = moneyGateway(currency, answer)
  if (typeof answer === 'function') gateway.answer = answer as () => Response
  await renderScene({ connected: true, adapters: () => [wealthy()], options: gateway.options })
  await expect.element(page.getByText('$6,367.79')).toBeVisible()
  expect(document.querySelector('.lk-BalanceFigure')?.textContent).not.toContain('€')
})

test('until the rate is there no amount is shown that would change', async () => {
  const gateway = moneyGateway('EUR')
  let arrive = (): void => undefined
  const late = new Promise<void>((done) => (arrive = done))
  const { answer } = gateway
  gateway.answer = () => late.then(answer)
  await renderScene({ connected: true, adapters: () => [wealthy()], options: gateway.options })
  await expect.element(page.getByText('1.5 ETH').first()).toBeVisible()
  expect(document.body.textContent).not.toContain('$')
  arrive()
  await expect.element(page.getByText('€3,183.89')).toBeVisible()
})

test('an amount is typed in the currency of the host', async () => {
  const gateway = moneyGateway('EUR')
  const { core } = await renderScene({
    ...sending,
    options: gateway.options,
    then: entered({ amount: '0.5' }),
  })
  await page.getByRole('button', { name: /Type the amount in EUR/ }).click()
  await expect.element(page.getByRole('textbox', { name: 'Amount in EUR' })).toHaveValue('780.12')
  await userEvent.fill(amount(), '1560.25')
  // An ether is 1,560.25 euros.
  expect(selectSendForm(core.store.getState()).amount).toBe('1')
})

test('a price that is out of date says of when it is, in its row and under the total', async () => {
  await renderScene({ connected: true, adapters: () => [wealthy(withOldPrice())] })
  const when = /As of \w+ \d+, \d\d:\d\d/
  await expect.element(page.getByRole('listitem').nth(0)).toHaveTextContent(when)
  await expect.element(page.getByRole('listitem').nth(1)).not.toHaveTextContent('As of')
  expect(document.querySelector('.lk-BalanceFigure-small')?.textContent).toMatch(
    /^Total on Ethereum · As of \w+ \d+, /,
  )
})

test('of a price of today the time is enough', async () => {
  const old = withOldPrice(new Date().setHours(0, 0, 1, 0) / 1000)
  await renderScene({ connected: true, adapters: () => [wealthy(old)] })
  await expect.element(page.getByRole('listitem').nth(0)).toHaveTextContent(/As of 12:00 AM$/)
})

test('no amount of a payment is computed from a price that is out of date', async () => {
  const scene = { ...sending, adapters: () => [payer(withOldPrice())] }
  const { core } = await renderScene({ ...scene, then: entered({ amount: '0.5', recipient: friend }) })
  await expect.element(page.getByText('$1,560.25')).toBeVisible()
  await expect.element(page.getByText(/^As of/)).toBeVisible()
  await expect.element(page.getByText('0.00042 ETH')).toBeVisible()
  expect(document.querySelector('.lk-Send-coins')).toBeNull()
  expect(page.getByRole('button', { name: /Type the amount in/ }).elements()).toHaveLength(0)
  await userEvent.fill(amount(), '0.25')
  expect(selectSendForm(core.store.getState()).amount).toBe('0.25')
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await expect.element(page.getByText(/^\$780\.1\d · As of/)).toBeVisible()
})
