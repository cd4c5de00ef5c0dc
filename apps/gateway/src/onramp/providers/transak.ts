import { OnrampError } from '../../errors/onrampError.js'
import { object } from '../../foreign/askForeign.js'
import { amountOf, lessOf } from '../amounts.js'
import { parseBody, quoteExchange, readHash, reader } from '../answers.js'
import { requireLink, withQuery } from '../askProvider.js'
import { type Codes, codeOf, currenciesOf } from '../catalogue.js'
import type { OnrampProvider, OnrampStatus } from '../onrampProvider.js'
import { requireRecent } from '../signatures.js'
import { readToken } from '../tokens.js'

/** An account at Transak. */
export interface TransakOptions {
  readonly apiKey: string
  /** The partner's access token; Transak's are good for seven days. */
  readonly accessToken: string
  /** The domain of the pages, as Transak was told. */
  readonly referrerDomain: string
  /** Whether it is an account of the staging environment. Default false. */
  readonly isTest?: boolean | undefined
}

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
  BTC: { bitcoin: 'mainnet' },
}

const text = { type: 'string' }
const number = { type: 'number' }
const readSession = reader<{ readonly data: { readonly widgetUrl: string } }>(
  object({ data: object({ widgetUrl: text }) }),
)
const readQuote = reader<{
  readonly response: {
    readonly quoteId: string
    readonly fiatCurrency: string
    readonly cryptoCurrency: string
    readonly fiatAmount: number
    readonly cryptoAmount: number
    readonly totalFee: number
  }
}>(
  object({
    response: object({
      quoteId: text,
      fiatCurrency: text,
      cryptoCurrency: text,
      fiatAmount: number,
      cryptoAmount: number,
      totalFee: number,
    }),
  }),
)
const readEnvelope = reader<{ readonly data: string }>(object({ data: text }))
const readClaims = reader<{
  readonly eventID: string
  readonly iat: number
  readonly webhookData: {
    readonly id: string
    readonly status: string
    readonly partnerOrderId?: string | null
    readonly transactionHash?: string | null
  }
}>(
  object({
    eventID: text,
    iat: number,
    webhookData: object(
      { id: text, status: text },
      { partnerOrderId: { type: ['string', 'null'] }, transactionHash: { type: ['string', 'null'] } },
    ),
  }),
)

const statuses: Readonly<Record<string, OnrampStatus>> = {
  AWAITING_PAYMENT_FROM_USER: 'created',
  PAYMENT_DONE_MARKED_BY_USER: 'created',
  PROCESSING: 'paid',
  PENDING_DELIVERY_FROM_TRANSAK: 'sending',
  ON_HOLD_PENDING_DELIVERY_FROM_TRANSAK: 'sending',
  COMPLETED: 'success',
  FAILED: 'failed',
  CANCELLED: 'failed',
  EXPIRED: 'failed',
  REFUNDED: 'failed',
}

/** In milliseconds: prices are refreshed every minute. */
const quoteLasts = 60_000

/**
 * Transak. Written after https://docs.transak.com (widget addresses, quotes, order webhooks) and not tried
 * against the live service; what has another shape is refused.
 */
export function transak({ apiKey, accessToken, referrerDomain, isTest }: TransakOptions): OnrampProvider {
  const stage = isTest ? '-stg' : ''
  return {
    id: 'transak',
    name: 'Transak',
    hosts: ['transak.com'],
    currencies: currenciesOf(codes),
    quote: quoteExchange({
      request: (question) => ({
        url: withQuery(`https://api${stage}.transak.com/api/v1/pricing/public/quotes`, {
          partnerApiKey: apiKey,
          fiatCurrency: question.payment,
          cryptoCurrency: question.purchase,
          isBuyOrSell: 'BUY',
          network: codeOf(codes, question),
          paymentMethod: 'credit_debit_card',
          fiatAmount: question.amount,
        }),
      }),
      read(answer, { payment, purchase }) {
        const found = readQuote(answer).response
        if (found.fiatCurrency !== payment || found.cryptoCurrency !== purchase)
          throw new OnrampError('answer')
        const [total, fee] = [amountOf(found.fiatAmount, payment), amountOf(found.totalFee, payment)]
        return {
          quoteId: found.quoteId,
          fee,
          subtotal: lessOf(total, fee),
          total,
          purchase: amountOf(found.cryptoAmount, purchase),
          expiresAt: Date.now() + quoteLasts,
        }
      },
    }),
    session: {
      request: (order) => ({
        url: `https://api-gateway${stage}.transak.com/api/v2/auth/session`,
        headers: { 'access-token': accessToken },
        body: JSON.stringify({
          widgetParams: {
            apiKey,
            referrerDomain,
            productsAvailed: 'BUY',
            cryptoCurrencyCode: order.purchase,
            network: codeOf(codes, order),
            walletAddress: order.address,
            disableWalletAddressForm: true,
            fiatCurrency: order.payment,
            ...(order.fiatAmount === undefined
              ? { cryptoAmount: Number(order.cryptoAmount) }
              : { fiatAmount: Number(order.fiatAmount) }),
            partnerOrderId: order.orderId,
          },
        }),
      }),
      read: readSession,
    },
    link: ({ orderId }, session) => ({
      url: requireLink(readSession(session).data.widgetUrl, ['transak.com']),
      reference: orderId,
    }),
    webhook({ body, now }) {
      // What is signed is a token in the body.
      const { eventID, iat, webhookData } = readClaims(
        readToken(readEnvelope(parseBody(body)).data, accessToken),
      )
      requireRecent(iat, now)
      const { id, partnerOrderId, transactionHash } = webhookData
      const status = statuses[webhookData.status]
      if (!eventID.startsWith('ORDER_') || !partnerOrderId || status === undefined) return undefined
      const eventId = `${eventID}:${id}:${webhookData.status}`
      return { eventId, reference: partnerOrderId, status, hash: readHash(transactionHash) }
    },
  }
}
