import { OnrampError } from '../../errors/onrampError.js'
import { object } from '../../foreign/askForeign.js'
import { amountOf, lessOf, sumOf } from '../amounts.js'
import { parseBody, quoteExchange, readHash, reader } from '../answers.js'
import { requireLink, withQuery } from '../askProvider.js'
import { type Codes, codeOf, currenciesOf } from '../catalogue.js'
import type { OnrampProvider, OnrampStatus, OrderNews } from '../onrampProvider.js'
import { requireTimedMac } from '../signatures.js'

/** An account at Stripe that may use the onramp. */
export interface StripeOptions {
  /** `sk_…` or `rk_…`. */
  readonly secretKey: string
  /** `whsec_…`; without it, webhooks are refused. */
  readonly webhookSecret?: string | undefined
}

const codes: Codes<string> = {
  ETH: { ethereum: 'ethereum', base: 'base' },
  USDC: { ethereum: 'ethereum', base: 'base', polygon: 'polygon', solana: 'solana' },
  SOL: { solana: 'solana' },
  BTC: { bitcoin: 'bitcoin' },
}

const text = { type: 'string' }
const optionalText = { type: ['string', 'null'] }
const session = object(
  { id: text, status: text },
  {
    redirect_url: optionalText,
    transaction_details: { ...object({}, { transaction_id: optionalText }), type: ['object', 'null'] },
  },
)

interface Session {
  readonly id: string
  readonly status: string
  readonly redirect_url?: string | null
  readonly transaction_details?: { readonly transaction_id?: string | null } | null
}

const readSession = reader<Session>(session)
const readEvent = reader<{
  readonly id: string
  readonly type: string
  readonly data: { readonly object: Session }
}>(object({ id: text, type: text, data: object({ object: session }) }))
const readQuotes = reader<{
  readonly source_currency: string
  readonly rate_fetched_at: number
  readonly destination_network_quotes: Readonly<Record<string, readonly Quote[] | null>>
}>(
  object({
    source_currency: text,
    rate_fetched_at: { type: 'number' },
    destination_network_quotes: {
      type: 'object',
      additionalProperties: {
        type: ['array', 'null'],
        items: object({
          id: text,
          destination_amount: text,
          destination_currency: text,
          source_total_amount: text,
          fees: object({ network_fee_monetary: text, transaction_fee_monetary: text }),
        }),
      },
    },
  }),
)

interface Quote {
  readonly id: string
  readonly destination_amount: string
  readonly destination_currency: string
  readonly source_total_amount: string
  readonly fees: { readonly network_fee_monetary: string; readonly transaction_fee_monetary: string }
}

const statuses: Readonly<Record<string, OnrampStatus>> = {
  initialized: 'created',
  requires_payment: 'created',
  rejected: 'declined',
  fulfillment_processing: 'paid',
  fulfillment_complete: 'success',
}

/** The hosted page is at Link, a product of Stripe. */
const hosts = ['stripe.com', 'crypto.link.com']
const address = 'https://api.stripe.com/v1/crypto'
/** In milliseconds: the answer does not say how long a quote is good. */
const quoteLasts = 60_000

/**
 * Stripe's onramp. Written after https://docs.stripe.com/api/crypto (sessions, quotes, webhooks) and not
 * tried against the live service; what has another shape is refused.
 */
export function stripe({ secretKey, webhookSecret }: StripeOptions): OnrampProvider {
  const headers = { authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}` }
  const newsOf = (found: Session): OrderNews | undefined => {
    const status = statuses[found.status]
    const hash = readHash(found.transaction_details?.transaction_id)
    return status && { reference: found.id, status, hash }
  }
  return {
    id: 'stripe',
    name: 'Stripe',
    hosts,
    currencies: currenciesOf(codes),
    quote: quoteExchange({
      request: (question) => ({
        url: withQuery(`${address}/onramp/quotes`, {
          source_currency: question.payment.toLowerCase(),
          source_amount: question.amount,
          'destination_currencies[0]': question.purchase.toLowerCase(),
          'destination_networks[0]': codeOf(codes, question),
        }),
        headers,
      }),
      read(answer, question) {
        const { source_currency: source, destination_network_quotes: quotes } = readQuotes(answer)
        const network = codeOf(codes, question)
        // Quotes name Base differently.
        const found = (quotes[network] ?? quotes[`${network}_network`])?.find(
          (entry) => entry.destination_currency === question.purchase.toLowerCase(),
        )
        if (found === undefined || source !== question.payment.toLowerCase()) throw new OnrampError('answer')
        const fiat = (value: string): ReturnType<typeof amountOf> => amountOf(value, question.payment)
        const total = fiat(found.source_total_amount)
        const fee = sumOf(fiat(found.fees.network_fee_monetary), fiat(found.fees.transaction_fee_monetary))
        return {
          quoteId: found.id,
          fee,
          subtotal: lessOf(total, fee),
          total,
          purchase: amountOf(found.destination_amount, question.purchase),
          expiresAt: Date.now() + quoteLasts,
        }
      },
    }),
    session: {
      request: (order) => ({
        url: `${address}/onramp_sessions`,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          [`wallet_addresses[${walletOf(codeOf(codes, order))}]`]: order.address,
          lock_wallet_address: 'true',
          destination_currency: order.purchase.toLowerCase(),
          destination_network: codeOf(codes, order),
          source_currency: order.payment.toLowerCase(),
          ...(order.fiatAmount === undefined
            ? { destination_amount: order.cryptoAmount ?? '' }
            : { source_amount: order.fiatAmount }),
          ...(order.clientIp !== undefined && { customer_ip_address: order.clientIp }),
        }).toString(),
      }),
      read: readSession,
    },
    link(_order, answer) {
      const { id, redirect_url: url } = readSession(answer)
      return { url: requireLink(url, hosts), reference: id }
    },
    status: {
      request: (reference) => ({
        url: `${address}/onramp_sessions/${encodeURIComponent(reference)}`,
        headers,
      }),
      read: (answer) => newsOf(readSession(answer)),
    },
    webhook(message) {
      requireTimedMac(message, 'stripe-signature', 'v1', webhookSecret)
      const { id, type, data } = readEvent(parseBody(message.body))
      const news = type.startsWith('crypto.onramp_session') ? newsOf(data.object) : undefined
      return news && { ...news, eventId: id }
    },
  }
}

const walletOf = (network: string): string => (network === 'base' ? 'base_network' : network)
