import { expect } from 'vitest'
import type { Sandbox } from '../startSandbox.js'
import { addressOf } from '../testSandbox.fixture.js'
import { chainOne } from '../world.js'

/** A link to pay at, and the order's secret. */
export interface Link {
  readonly url: string
  readonly orderId: string
  readonly orderSecret: string
  readonly expiresAt: string
}

/** An order as the gateway shows it. */
export interface ShownOrder {
  readonly status: string
  readonly hash?: string
  readonly purchase?: { readonly amount: string; readonly currency: string }
}

/** What a page and its visitor do to buy something. */
export interface Buyer {
  post(path: string, body: unknown): Promise<Response>
  /** For 30 US dollars of ether, to the account that owns nothing, unless something else is said. */
  linkFor(more?: object): Promise<Link>
  pay(url: string, card: string): Promise<Response>
  orderOf(link: Link): Promise<ShownOrder>
}

export function buyer({ urls }: Sandbox): Buyer {
  const post: Buyer['post'] = (path, body) =>
    fetch(`${urls.gateway}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    post,
    async linkFor(more = {}) {
      const network = chainOne.caipNetworkId
      const response = await post('/v1/generators/onrampurl', {
        destinationWallets: [{ address: addressOf(4), blockchains: [network], assets: ['ETH'] }],
        defaultNetwork: network,
        partnerUserId: 'd3f5a1b0-0000-4000-8000-000000000000',
        defaultExperience: 'buy',
        presetFiatAmount: '30',
        provider: 'card',
        purchaseCurrency: 'ETH',
        paymentCurrency: 'USD',
        ...more,
      })
      expect(response.status).toBe(200)
      return (await response.json()) as Link
    },
    pay: (url, card) =>
      fetch(url, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' }),
    async orderOf({ orderId, orderSecret }) {
      const response = await fetch(`${urls.gateway}/v1/onramp/orders/${orderId}`, {
        headers: { authorization: `Bearer ${orderSecret}` },
      })
      expect(response.status).toBe(200)
      return (await response.json()) as ShownOrder
    },
  }
}
