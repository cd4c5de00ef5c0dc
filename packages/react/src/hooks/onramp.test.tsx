import { expect, test, vi } from 'vitest'
import { connect } from '@latchkey/core'
import { SECRET, shop } from '../views/onramp/onramp.fixture.js'
import { hooked } from './hooked.fixture.js'
import { useLatchkeyOnramp } from './useLatchkeyOnramp.js'

const harbour = { namespace: 'eip155', connectorId: 'com.harbour' } as const
const wish = { purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: '30' }

test('S1.07 useLatchkeyOnramp names who sells, what that costs, and follows what the visitor orders', async () => {
  const known = shop()
  const { now, latchkey } = await hooked(() => useLatchkeyOnramp(), { options: known.options })
  expect(now().canBuy).toBe(false)
  await expect(now().quote(wish)).rejects.toMatchObject({ code: 'not-connected' })
  await connect(latchkey, harbour)
  await vi.waitFor(() => expect(now().canBuy).toBe(true))
  expect((await now().providers()).map(({ id }) => id)).toEqual(['card', 'moonpay', 'ramp'])
  expect((await now().options()).paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'EUR', 'GBP'])
  const { quotes } = await now().quote(wish)
  expect(quotes.map(({ provider, estimate }) => [provider, estimate])).toEqual([
    ['moonpay', false],
    ['card', false],
    ['ramp', true],
  ])
  const link = await now().prepare({ ...wish, provider: 'moonpay' })
  expect(link.url).toBe('https://buy.moonpay.com/order-0001')
  expect(now().orders).toEqual([])
  await now().opened(link.orderId)
  await vi.waitFor(() => expect(now().orders[0]).toMatchObject({ id: link.orderId, status: 'waiting' }))
  known.status = 'success'
  await now().check(link.orderId)
  await vi.waitFor(() => expect(now().orders[0]?.status).toBe('success'))
  expect(JSON.stringify(now().orders)).not.toContain(SECRET)
})

test('S1.07 useLatchkeyOnramp offers nothing without a gateway', async () => {
  const { now, latchkey } = await hooked(() => useLatchkeyOnramp())
  await connect(latchkey, harbour)
  expect(now().canBuy).toBe(false)
  expect(await now().providers()).toEqual([])
})
