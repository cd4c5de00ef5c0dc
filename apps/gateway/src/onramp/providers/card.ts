import { object } from '../../foreign/askForeign.js'
import { amountOf } from '../amounts.js'
import { parseBody, quoteExchange, readHash, reader } from '../answers.js'
import { requireLink } from '../askProvider.js'
import type { OnrampProvider, OnrampStatus, PurchaseCurrency } from '../onrampProvider.js'
import { macOf, requireTimedMac } from '../signatures.js'

/** A card page of the operator's own: that of the sandbox, which sends coins on local chains. */
export interface CardOptions {
  /** Its origin; `http:` too. */
  readonly url: string
  /** The secret shared with the page: requests in both directions are signed with it. */
  readonly key: string
  readonly name: string
  readonly feeRange?: string | undefined
  readonly currencies: readonly PurchaseCurrency[]
}

/** A placeholder origin, which the gateway's fetch maps to {@link CardOptions.url}; it never resolves. */
export const cardOrigin: string = 'https://card.onramp.invalid'

interface Money {
  readonly amount: string
  readonly currency: string
}

const money = object({ amount: { type: 'string' }, currency: { type: 'string' } })
const text = { type: 'string' }
const status = { enum: ['created', 'declined', 'paid', 'sending', 'success', 'failed'] }

const readQuote = reader<Record<'fee' | 'subtotal' | 'total' | 'purchase', Money> & QuoteHead>(
  object({
    quoteId: text,
    fee: money,
    subtotal: money,
    total: money,
    purchase: money,
    expiresAt: { type: 'integer' },
  }),
)
const readSession = reader<{ readonly url: string }>(object({ url: text }))
const readOrder = reader<Order>(
  object({ reference: text, status }, { hash: text, purchase: money, payment: money }),
)
const readEvent = reader<Order & { readonly eventId: string }>(
  object({ eventId: text, reference: text, status }, { hash: text, purchase: money, payment: money }),
)

interface QuoteHead {
  readonly quoteId: string
  readonly expiresAt: number
}

interface Order {
  readonly reference: string
  readonly status: OnrampStatus
  readonly hash?: string
  readonly purchase?: Money
  readonly payment?: Money
}

const amount = ({ amount: value, currency }: Money): Money => amountOf(value, currency)

const newsOf = ({ reference, status, hash, purchase, payment }: Order): Order => ({
  reference,
  status,
  ...(readHash(hash) !== undefined && { hash: readHash(hash) ?? '' }),
  ...(purchase && { purchase: amount(purchase) }),
  ...(payment && { payment: amount(payment) }),
})

/** A card page of the operator's own, as an on-ramp; docs/sandbox.md describes the protocol. */
export function card({ url, key, name, feeRange, currencies }: CardOptions): OnrampProvider {
  const { origin } = new URL(url)
  const signed = (
    path: string,
    value: object,
  ): { url: string; headers: Record<string, string>; body: string } => {
    const body = JSON.stringify(value)
    const time = Math.floor(Date.now() / 1000)
    const headers = { 'card-signature': `t=${time},s=${macOf(key, `${time}.`, body)}` }
    return { url: `${cardOrigin}${path}`, headers, body }
  }
  return {
    id: 'card',
    name,
    feeRange,
    hosts: [],
    ownOrigin: origin,
    currencies,
    quote: quoteExchange({
      request: (question) => signed('/quotes', question),
      read(answer) {
        const { fee, subtotal, total, purchase, ...rest } = readQuote(answer)
        return {
          quoteId: rest.quoteId,
          fee: amount(fee),
          subtotal: amount(subtotal),
          total: amount(total),
          purchase: amount(purchase),
          expiresAt: rest.expiresAt,
        }
      },
    }),
    session: {
      request: ({ orderId, clientIp: _ip, webhookUrl: _url, ...order }) =>
        signed('/orders', { reference: orderId, ...order }),
      read: readSession,
    },
    link: ({ orderId }, session) => ({
      url: requireLink((session as { readonly url: string }).url, [], origin),
      reference: orderId,
    }),
    status: {
      request: (reference) => signed('/status', { reference }),
      read: (answer) => newsOf(readOrder(answer)),
    },
    webhook(message) {
      requireTimedMac(message, 'card-signature', 's', key)
      const event = readEvent(parseBody(message.body))
      return { ...newsOf(event), eventId: event.eventId }
    },
  }
}
