import type { LatchkeyOptions, OnrampStatus } from '@latchkey/core'
import { memoryPlatform, type Platform } from '@latchkey/core/internal'
import { address, ethereum, optimism } from '../scenery.fixture.js'
import type { Scene, World } from '../storyHost.fixture.js'

/** Noon of a day on which the stories happen. */
export const NOW = Date.parse('2026-11-21T12:00:00Z')
const DAY = 86_400_000
export const SECRET = 'secret-of-the-order'

const one = ethereum.caipNetworkId
const provider = (id: string, name: string, more: object = {}): object => ({
  id,
  name,
  networks: [one],
  quotes: true,
  ...more,
})
const coin = (symbol: string, name: string, contract?: string): object => ({
  id: symbol,
  name,
  symbol,
  networks: [
    {
      name: 'ethereum',
      display_name: 'Ethereum',
      chain_id: one,
      ...(contract !== undefined && { contract_address: contract }),
    },
  ],
})
const limits = [{ id: 'card', min: '10.00', max: '7500.00' }]

export const PROVIDERS: readonly object[] = [
  provider('card', 'Sandbox Card', { feeRange: '1-2%' }),
  provider('moonpay', 'MoonPay'),
  provider('ramp', 'Ramp', { feeRange: '1-3%' }),
]
export const COINS: readonly object[] = [
  coin('ETH', 'Ether'),
  coin('USDC', 'USD Coin', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
  coin('DAI', 'Dai Stablecoin', '0x6B175474E89094C44Da98b954EedeAC495271d0F'),
]
/** What a provider gives for a sum; `undefined`: it can't say. */
export type Offer = { readonly purchase: string; readonly fee: string; readonly total?: string } | undefined

/** A gateway behind the platform's `fetch` where coins are sold. */
export interface Shop {
  readonly options: Partial<LatchkeyOptions>
  readonly asked: { readonly path: string; readonly body: string; readonly authorization: string | null }[]
  state: 'up' | 'down' | 'silent'
  providers: readonly object[]
  coins: readonly object[]
  currencies: readonly string[]
  offers: Readonly<Record<string, Offer>>
  quotes: 'up' | 'down' | 'silent'
  links: 'up' | 'down' | 'silent'
  /** Whose links fail, while the others' do not. */
  broken: readonly string[]
  /** What a provider takes at a time, where the sum is another. */
  limits: Readonly<Record<string, { readonly min: string; readonly max: string }>>
  /** What the gateway says of every order. */
  status: string
  /** Links that were asked for in silence are answered now. */
  readonly answerLate: () => void
}

type Change = Partial<Omit<Shop, 'options' | 'asked' | 'answerLate'>>

export function shop(
  change: Change = {},
  platform: Partial<Platform> = {},
  more: Partial<LatchkeyOptions> = {},
): Shop {
  const late: (() => void)[] = []
  const known: Shop = {
    asked: [],
    state: 'up',
    providers: PROVIDERS,
    coins: COINS,
    currencies: ['USD', 'EUR', 'GBP'],
    offers: {
      card: { purchase: '0.03171', fee: '1.50' },
      moonpay: { purchase: '0.03254', fee: '0.99' },
    },
    quotes: 'up',
    links: 'up',
    broken: [],
    limits: {},
    status: 'created',
    answerLate: () => {
      for (const tell of late.splice(0)) tell()
    },
    ...change,
    options: {
      gatewayUrl: 'https://gateway.test',
      ...more,
      platform: memoryPlatform({
        now: () => NOW,
        // Pauses between questions are a tenth of a real page's.
        delay: (task, ms) => {
          const timer = setTimeout(task, ms > 5000 ? ms : ms / 10)
          return () => clearTimeout(timer)
        },
        fetch: (url, init) => answer(new URL(url), init ?? {}),
        ...platform,
      }),
    },
  }
  let count = 0
  const never = (): Promise<Response> => new Promise(() => undefined)
  async function answer({ pathname }: URL, { body, headers }: RequestInit): Promise<Response> {
    if (pathname === '/v1/supported-chains')
      return Response.json({ http: [one, optimism.caipNetworkId], ws: [] })
    if (!pathname.includes('onramp')) return Response.json({}, { status: 404 })
    const text = typeof body === 'string' ? body : ''
    known.asked.push({ path: pathname, body: text, authorization: new Headers(headers).get('authorization') })
    const sent = JSON.parse(text || '{}') as Readonly<Record<string, string>>
    if (known.state === 'silent') return never()
    if (known.state === 'down') throw new TypeError('Failed to fetch')
    if (pathname.endsWith('/providers')) return Response.json({ providers: known.providers })
    if (pathname.endsWith('/options'))
      return Response.json({
        purchaseCurrencies: known.coins,
        paymentCurrencies: known.currencies.map((id) => ({ id, payment_method_limits: limits })),
      })
    if (pathname.endsWith('/quote')) {
      if (known.quotes === 'silent') return never()
      if (known.quotes === 'down') return Response.json({}, { status: 502 })
      const outside = Object.entries(known.limits).map(([id, limits]) => ({
        provider: id,
        estimate: true,
        limits,
      }))
      const quotes = Object.entries(known.offers).map((offer) =>
        quoteOf(offer, sent, platform.now?.() ?? NOW),
      )
      return Response.json({ quotes: [...quotes, ...outside] })
    }
    if (pathname.endsWith('/onrampurl')) {
      if (known.links === 'silent') await new Promise<void>((tell) => late.push(tell))
      if (known.links === 'down' || known.broken.includes(sent['provider'] ?? ''))
        return Response.json({}, { status: 502 })
      count += 1
      return Response.json({
        url: `${PAGES[sent['provider'] ?? ''] ?? 'https://pay.example.test'}/order-000${count}`,
        orderId: `order-000${count}`,
        orderSecret: SECRET,
        expiresAt: new Date(NOW + 600_000).toISOString(),
      })
    }
    const orderId = pathname.split('/').at(-1)
    return Response.json({
      orderId,
      status: known.status,
      ...(known.status === 'success' && { hash: HASH, purchase: { amount: '0.03171', currency: 'ETH' } }),
    })
  }
  return known
}

export const HASH = `0x${'7'.repeat(64)}`
const PAGES: Readonly<Record<string, string>> = {
  card: 'http://127.0.0.1:8790/pay',
  moonpay: 'https://buy.moonpay.com',
  ramp: 'https://app.ramp.network',
}

function quoteOf(
  [id, offer]: readonly [string, Offer],
  { amount = '', purchaseCurrency = '', paymentCurrency = '' }: Readonly<Record<string, string>>,
  now: number,
): object {
  if (!offer) return { provider: id, estimate: true }
  const money = (value: string): object => ({ amount: value, currency: paymentCurrency })
  return {
    provider: id,
    quoteId: `quote-${id}`,
    fee: money(offer.fee),
    subtotal: money(amount),
    total: money(offer.total ?? amount),
    purchase: { amount: offer.purchase, currency: purchaseCurrency },
    expiresAt: new Date(now + 60_000).toISOString(),
    estimate: false,
  }
}

/** Connected, with the providers on show. */
export const buying = (known: Shop, more: Partial<Scene> = {}): Scene => ({
  connected: true,
  open: { view: 'OnRampProviders' },
  options: known.options,
  ...more,
})

/** An order as storage keeps it. */
export const order = (status: OnrampStatus, days = 0, more: object = {}): object => ({
  id: `order-9${String(Math.round(days * 10)).padStart(3, '0')}`,
  secret: SECRET,
  provider: 'card',
  providerName: 'Sandbox Card',
  namespace: 'eip155',
  caipNetworkId: one,
  account: address,
  purchaseCurrency: 'ETH',
  paymentCurrency: 'USD',
  amount: '30',
  startedAt: NOW - days * DAY,
  status,
  ...more,
})

/** Orders of an earlier visit. */
export const kept = (orders: readonly object[]): Partial<Platform> => {
  const entries = new Map([['@latchkey/default/onramp@1', JSON.stringify(orders)]])
  return {
    storage: () => ({
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
    }),
  }
}

/** What an order shows once its state is known. */
export const inProgress =
  (status: string, found: object = {}): ((world: World) => Promise<void>) =>
  async ({ core }) => {
    await core.services.features.load('onramp')
    core.store.dispatch({ type: 'onramp/orderChanged', payload: { id: 'order-9000', status, ...found } })
  }
