import { randomBytes } from 'node:crypto'
import { object } from '../../foreign/askForeign.js'
import { amountOf, sumOf } from '../amounts.js'
import { parseBody, quoteExchange, readHash, reader } from '../answers.js'
import { withQuery } from '../askProvider.js'
import { type Codes, codeOf, currenciesOf } from '../catalogue.js'
import { fallbackFeeRange } from '../fallback.js'
import { furthestOf } from '../furthest.js'
import type { OnrampProvider, OnrampStatus, ProviderRequest } from '../onrampProvider.js'
import { requireTimedMac } from '../signatures.js'
import { cdpToken } from '../tokens.js'

/** An account at Coinbase's Developer Platform. */
export interface CoinbaseOptions {
  readonly keyId: string
  /** Base64 (Ed25519) or PEM (P-256). */
  readonly keySecret: string
  /** Of the subscription to webhooks; without it, webhooks are refused. */
  readonly webhookSecret?: string | undefined
  /** For quotes, ISO 3166-1. Default `US`. */
  readonly country?: string | undefined
}

const host = 'api.developer.coinbase.com'

const codes: Codes<string> = {
  ETH: { ethereum: 'ethereum', base: 'base', optimism: 'optimism', arbitrum: 'arbitrum' },
  USDC: {
    ethereum: 'ethereum',
    base: 'base',
    optimism: 'optimism',
    arbitrum: 'arbitrum',
    polygon: 'polygon',
    solana: 'solana',
  },
  SOL: { solana: 'solana' },
  BTC: { bitcoin: 'bitcoin' },
}

const text = { type: 'string' }
const money = object({ value: text, currency: text })

interface Money {
  readonly value: string
  readonly currency: string
}

const readSession = reader<{ readonly token: string }>(object({ token: { type: 'string', minLength: 1 } }))
const readQuote = reader<{
  readonly quote_id: string
  readonly payment_total: Money
  readonly payment_subtotal: Money
  readonly purchase_amount: Money
  readonly coinbase_fee: Money
  readonly network_fee: Money
}>(
  object({
    quote_id: text,
    payment_total: money,
    payment_subtotal: money,
    purchase_amount: money,
    coinbase_fee: money,
    network_fee: money,
  }),
)
const readTransactions = reader<{
  readonly transactions: readonly { readonly status: string; readonly tx_hash?: string | null }[]
}>(
  object({
    transactions: {
      type: 'array',
      items: object({ status: text }, { tx_hash: { type: ['string', 'null'] } }),
    },
  }),
)
const readEvent = reader<{
  readonly eventType: string
  readonly partnerUserRef?: string | null
  readonly transactionId: string
  readonly status: string
  readonly txHash?: string | null
}>(
  object(
    { eventType: text, transactionId: text, status: text },
    { partnerUserRef: { type: ['string', 'null'] }, txHash: { type: ['string', 'null'] } },
  ),
)

const statuses: Readonly<Record<string, OnrampStatus>> = {
  ONRAMP_TRANSACTION_STATUS_CREATED: 'created',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'paid',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'success',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
}

/** Per order. The answer has the newest first, and only one by default. */
const mostPayments = 50

/** In milliseconds: the answer does not say how long a quote is good. */
const quoteLasts = 60_000

/**
 * Coinbase Onramp. Written after https://docs.cdp.coinbase.com (session tokens, buy quote, transaction
 * status, webhooks) and not tried against the live service; what has another shape is refused.
 */
export function coinbase(options: CoinbaseOptions): OnrampProvider {
  const { keyId, keySecret, webhookSecret, country = 'US' } = options
  const signed = (method: 'GET' | 'POST', path: string, query = '', body?: object): ProviderRequest => {
    const now = Math.floor(Date.now() / 1000)
    const nonce = randomBytes(16).toString('hex')
    const token = cdpToken({ keyId, secret: keySecret, method, host, path, now, nonce })
    return {
      url: `https://${host}${path}${query}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    }
  }
  return {
    id: 'coinbase',
    name: 'Coinbase',
    feeRange: fallbackFeeRange,
    hosts: ['coinbase.com'],
    currencies: currenciesOf(codes),
    quote: quoteExchange({
      request: (question) =>
        signed('POST', '/onramp/v1/buy/quote', '', {
          purchase_currency: question.purchase,
          purchase_network: codeOf(codes, question),
          payment_amount: question.amount,
          payment_currency: question.payment,
          payment_method: 'CARD',
          country,
        }),
      read(answer, { purchase }) {
        const found = readQuote(answer)
        const fiat = ({ value, currency }: Money): ReturnType<typeof amountOf> => amountOf(value, currency)
        return {
          quoteId: found.quote_id,
          fee: sumOf(fiat(found.coinbase_fee), fiat(found.network_fee)),
          subtotal: fiat(found.payment_subtotal),
          total: fiat(found.payment_total),
          purchase: amountOf(found.purchase_amount.value, purchase),
          expiresAt: Date.now() + quoteLasts,
        }
      },
    }),
    session: {
      request: ({ address, clientIp, ...order }) =>
        signed('POST', '/onramp/v1/token', '', {
          addresses: [{ address, blockchains: [codeOf(codes, order)] }],
          assets: [order.purchase],
          ...(clientIp !== undefined && { clientIp }),
        }),
      read: readSession,
    },
    link: (order, session) => ({
      url: withQuery('https://pay.coinbase.com/buy/select-asset', {
        sessionToken: readSession(session).token,
        defaultAsset: order.purchase,
        defaultNetwork: codeOf(codes, order),
        presetFiatAmount: order.fiatAmount,
        presetCryptoAmount: order.fiatAmount === undefined ? order.cryptoAmount : undefined,
        fiatCurrency: order.payment,
        partnerUserRef: order.orderId,
      }),
      reference: order.orderId,
    }),
    status: {
      request: (reference) =>
        signed(
          'GET',
          `/onramp/v1/buy/user/${encodeURIComponent(reference)}/transactions`,
          `?page_size=${mostPayments}`,
        ),
      read: (answer, reference) =>
        furthestOf(
          readTransactions(answer).transactions.flatMap(({ status: name, tx_hash: hash }) => {
            const status = statuses[name]
            return status ? [{ reference, status, hash: readHash(hash) }] : []
          }),
        ),
    },
    webhook(message) {
      requireTimedMac(message, 'x-hook0-signature', 'v0', webhookSecret)
      const { eventType, partnerUserRef, transactionId, status, txHash } = readEvent(parseBody(message.body))
      const known = statuses[status]
      if (!eventType.startsWith('onramp.') || known === undefined || !partnerUserRef) return undefined
      const eventId = `${eventType}:${transactionId}:${status}`
      return { eventId, reference: partnerUserRef, status: known, hash: readHash(txHash) }
    },
  }
}
