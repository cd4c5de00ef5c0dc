import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '@latchkey/core'
import { selectView } from '@latchkey/core/internal'
import { hostPage } from '../hostPage.fixture.js'
import { shop, type Shop } from '../views/onramp/onramp.fixture.js'
import { OnrampWidget } from './OnrampWidget.js'

const harbour = { namespace: 'eip155', connectorId: 'com.harbour' } as const
const place = (known: Shop): ReturnType<typeof hostPage> =>
  hostPage({ options: known.options }, <OnrampWidget />)

test('behaviour 3.6 the widget: money and coin, presets, Connect, and quotes once a wallet is connected', async () => {
  const { latchkey } = await place(shop())
  await expect.poll(() => document.querySelector('.lk-OnrampWidget')).not.toBeNull()
  for (const preset of ['$100', '$250', '$500', '$1,000'])
    await expect.element(page.getByRole('button', { name: preset })).toBeVisible()
  await page.getByRole('button', { name: '$500' }).click()
  await expect.element(page.getByRole('textbox')).toHaveValue('500')
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.poll(() => selectView(latchkey.store.getState())).toBe('Connect')
  await connect(latchkey, harbour)
  await page.getByRole('button', { name: 'Get quotes' }).click()
  await expect.poll(() => selectView(latchkey.store.getState())).toBe('OnRampProviders')
  expect(latchkey.store.getState().onramp?.form.amount).toBe('500')
})

test('behaviour 3.6 $ € £ stand for their currencies', async () => {
  const { latchkey } = await place(shop())
  const sign = (): string | null | undefined => document.querySelector('.lk-Onramp-sign')?.textContent
  await expect.poll(sign).toBe('$')
  for (const [paymentCurrency, expected] of [
    ['EUR', '€'],
    ['GBP', '£'],
  ] as const) {
    latchkey.store.dispatch({ type: 'onramp/formChanged', payload: { paymentCurrency } })
    await expect.poll(sign).toBe(expected)
  }
})

test.each([
  ['without a gateway', shop({}, {}, { gatewayUrl: undefined as never })],
  ['where the host switched buying off', shop({}, {}, { features: { onramp: false } })],
  ['where no provider sells', shop({ providers: [] })],
])('S1.07 the widget draws nothing %s', async (_where, known) => {
  await place(known)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(document.querySelector('form')).toBeNull()
})
