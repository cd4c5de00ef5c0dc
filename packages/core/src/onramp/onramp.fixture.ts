import type { ServerResponse } from 'node:http'
import { livePlatform, testGateway, type Heard, type TestGateway } from '../api/gateway.fixture.js'
import { connectFake, ONE, testCore, type TestCore } from '../core.fixture.js'
import type { LatchkeyOptions } from '../model/options.js'
import type { Platform } from '../model/platform.js'

export const WISH = { purchaseCurrency: 'FAKE', paymentCurrency: 'USD', amount: '30' } as const
export const ORDER = 'order-0001'
export const SECRET = 'secret-of-order-0001'

export const PROVIDERS = {
  providers: [
    { id: 'card', name: 'Card page', feeRange: '1-2%', networks: [ONE.caipNetworkId], quotes: true },
    { id: 'moonpay', name: 'MoonPay', networks: [ONE.caipNetworkId], quotes: true },
    { id: 'elsewhere', name: 'Elsewhere', networks: ['fake:9'], quotes: true },
  ],
} as const
export const OPTIONS = {
  purchaseCurrencies: [
    {
      id: 'FAKE',
      name: 'Fake coin',
      symbol: 'FAKE',
      networks: [{ name: 'fake-one', display_name: 'Fake One', chain_id: ONE.caipNetworkId }],
    },
  ],
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] },
    { id: 'EUR', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] },
  ],
} as const

const usd = (amount: string): object => ({ amount, currency: 'USD' })
/** A quote as the gateway gives it. */
export const quoted = (provider: string, purchase: string, more: object = {}): object => ({
  quoteId: `quote-${provider}`,
  provider,
  fee: usd('0.60'),
  subtotal: usd('29.40'),
  total: usd('30.00'),
  purchase: { amount: purchase, currency: 'FAKE' },
  expiresAt: '2126-12-01T10:00:00.000Z',
  estimate: false,
  ...more,
})

export interface Shop extends TestCore {
  readonly gateway: TestGateway
  /** What the gateway says of the order from now on. */
  tell(status: string, more?: object): void
  /** How often the order was asked for. */
  asked(): number
  /** Whether the visitor looks at the page from now on. */
  look(isVisible: boolean): void
  close(): Promise<void>
}

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/v1/supported-chains': { http: [ONE.caipNetworkId], ws: [] },
  '/v1/onramp/providers': PROVIDERS,
  '/v1/onramp/options': OPTIONS,
  '/v1/onramp/quote': { quotes: [quoted('card', '0.011'), quoted('moonpay', '0.0125')] },
}

/** A connected core with a gateway where a card page sells. A pause takes a hundredth of its time. */
export async function shop(options: Partial<LatchkeyOptions> = {}): Promise<Shop> {
  const gateway = await testGateway()
  for (const [path, answer] of Object.entries(ANSWERS)) gateway.reply(path, answer)
  let count = 0
  gateway.reply('/v1/generators/onrampurl', (response: ServerResponse, { body }: Heard) => {
    const { provider } = JSON.parse(body) as { readonly provider: string }
    count += 1
    const orderId = count === 1 ? ORDER : `order-000${count}`
    const host = provider === 'moonpay' ? 'https://buy.moonpay.com' : 'http://127.0.0.1:8790'
    const expiresAt = new Date(Date.now() + 600_000).toISOString()
    const answer = { url: `${host}/pay/${orderId}`, orderId, orderSecret: SECRET, expiresAt }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  let isVisible = true
  const listeners = new Set<(cause: 'visible') => void>()
  const delay: Platform['delay'] = (task, ms) => {
    const timer = setTimeout(task, ms > 5000 ? ms : ms / 100)
    return () => clearTimeout(timer)
  }
  const platform = livePlatform({
    delay,
    isVisible: () => isVisible,
    onWake: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  const test = await testCore({ platform, gatewayUrl: gateway.url, ...options })
  await connectFake(test)
  let state: object = { orderId: ORDER, provider: 'card', status: 'created' }
  gateway.reply(`/v1/onramp/orders/${ORDER}`, (response: ServerResponse, { headers }: Heard) =>
    headers.authorization === `Bearer ${SECRET}`
      ? response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(state))
      : response.writeHead(404).end(),
  )
  return {
    ...test,
    gateway,
    tell: (status, more = {}) => void (state = { orderId: ORDER, provider: 'card', status, ...more }),
    asked: () => gateway.of(`/v1/onramp/orders/${ORDER}`).length,
    look(next) {
      isVisible = next
      if (next) for (const listener of Array.from(listeners)) listener('visible')
    },
    async close() {
      test.core.stop()
      await gateway.close()
    },
  }
}
