import { createHmac } from 'node:crypto'
import { object } from '../../foreign/askForeign.js'
import { OnrampError } from '../../errors/onrampError.js'
import { amountOf, sumOf } from '../amounts.js'
import { ownQuoteId, parseBody, quoteExchange, readHash, reader } from '../answers.js'
import { withQuery } from '../askProvider.js'
import { type Codes, codeOf, currenciesOf } from '../catalogue.js'
import { furthestOf } from '../furthest.js'
import type { OnrampProvider, OnrampStatus } from '../onrampProvider.js'
import { requireTimedMac } from '../signatures.js'

/** An account at MoonPay; its keys say whether it is for tests. */
export interface MoonPayOptions {
  /** `pk_…`, which is in the links. */
  readonly publicKey: string
  /** `sk_…`, which signs the links. */
  readonly secretKey: string
  /** Without it, webhooks are refused. */
  readonly webhookKey?: string | undefined
}

const codes: Codes<string> = {
  ETH: { ethereum: 'eth', base: 'eth_base', optimism: 'eth_optimism', arbitrum: 'eth_arbitrum' },
  USDC: {
    ethereum: 'usdc',
    base: 'usdc_base',
    optimism: 'usdc_optimism',
    arbitrum: 'usdc_arbitrum',
    polygon: 'usdc_polygon',
    solana: 'usdc_sol',
  },
  SOL: { solana: 'sol' },
  BTC: { bitcoin: 'btc' },
}

const text = { type: 'string' }
const number = { type: 'number' }
const readQuote = reader<Quote>(
  object({
    baseCurrencyCode: text,
    baseCurrencyAmount: number,
    quoteCurrencyCode: text,
    quoteCurrencyAmount: number,
    feeAmount: number,
    extraFeeAmount: number,
    networkFeeAmount: number,
    totalAmount: number,
    expiresAt: text,
  }),
)

interface Quote {
  readonly baseCurrencyCode: string
  readonly baseCurrencyAmount: number
  readonly quoteCurrencyCode: string
  readonly quoteCurrencyAmount: number
  readonly feeAmount: number
  readonly extraFeeAmount: number
  readonly networkFeeAmount: number
  readonly totalAmount: number
  readonly expiresAt: string
}

const transaction = object(
  { id: text, status: text, updatedAt: text },
  {
    externalTransactionId: { type: ['string', 'null'] },
    cryptoTransactionId: { type: ['string', 'null'] },
  },
)

interface Transaction {
  readonly id: string
  readonly status: string
  readonly updatedAt: string
  readonly externalTransactionId?: string | null
  readonly cryptoTransactionId?: string | null
}

const readTransactions = reader<readonly Transaction[]>({ type: 'array', items: transaction })
const readEvent = reader<{ readonly type: string; readonly data: Transaction }>(
  object({ type: text, data: transaction }),
)

const statuses: Readonly<Record<string, OnrampStatus>> = {
  waitingPayment: 'created',
  waitingAuthorization: 'created',
  pending: 'paid',
  completed: 'success',
  failed: 'failed',
}

/**
 * MoonPay. Written after https://dev.moonpay.com (URL signing, buy quote, webhooks) and not tried against the
 * live service; what has another shape is refused.
 */
export function moonPay({ publicKey, secretKey, webhookKey }: MoonPayOptions): OnrampProvider {
  const isLive = publicKey.startsWith('pk_live_')
  return {
    id: 'moonpay',
    name: 'MoonPay',
    hosts: ['moonpay.com'],
    currencies: currenciesOf(codes),
    quote: quoteExchange({
      request: (question) => ({
        url: withQuery(
          `https://api.moonpay.com/v3/currencies/${encodeURIComponent(codeOf(codes, question))}/buy_quote`,
          {
            apiKey: publicKey,
            baseCurrencyCode: question.payment.toLowerCase(),
            baseCurrencyAmount: question.amount,
            paymentMethod: 'credit_debit_card',
            areFeesIncluded: 'true',
          },
        ),
      }),
      read(answer, question) {
        const found = readQuote(answer)
        const isAsked =
          found.baseCurrencyCode === question.payment.toLowerCase() &&
          found.quoteCurrencyCode === codeOf(codes, question)
        const expiresAt = Date.parse(found.expiresAt)
        if (!isAsked || Number.isNaN(expiresAt)) throw new OnrampError('answer')
        const fiat = (value: number): ReturnType<typeof amountOf> => amountOf(value, question.payment)
        return {
          quoteId: ownQuoteId(answer),
          fee: sumOf(fiat(found.feeAmount), fiat(found.extraFeeAmount), fiat(found.networkFeeAmount)),
          subtotal: fiat(found.baseCurrencyAmount),
          total: fiat(found.totalAmount),
          purchase: amountOf(found.quoteCurrencyAmount, question.purchase),
          expiresAt,
        }
      },
    }),
    link: (order) => ({
      url: signedUrl(
        withQuery(isLive ? 'https://buy.moonpay.com' : 'https://buy-sandbox.moonpay.com', {
          apiKey: publicKey,
          currencyCode: codeOf(codes, order),
          walletAddress: order.address,
          baseCurrencyCode: order.payment.toLowerCase(),
          baseCurrencyAmount: order.fiatAmount,
          quoteCurrencyAmount: order.fiatAmount === undefined ? order.cryptoAmount : undefined,
          externalTransactionId: order.orderId,
        }),
        secretKey,
      ),
      reference: order.orderId,
    }),
    status: {
      request: (reference) => ({
        url: withQuery(`https://api.moonpay.com/v1/transactions/ext/${encodeURIComponent(reference)}`, {
          apiKey: publicKey,
        }),
      }),
      read: (answer, reference) =>
        furthestOf(
          readTransactions(answer).flatMap(({ status: name, cryptoTransactionId }) => {
            const status = statuses[name]
            return status ? [{ reference, status, hash: readHash(cryptoTransactionId) }] : []
          }),
        ),
    },
    webhook(message) {
      requireTimedMac(message, 'moonpay-signature-v2', 's', webhookKey)
      const { type, data } = readEvent(parseBody(message.body))
      const status = statuses[data.status]
      if (!type.startsWith('transaction_') || !data.externalTransactionId || status === undefined)
        return undefined
      return {
        eventId: `${type}:${data.id}:${data.updatedAt}`,
        reference: data.externalTransactionId,
        status,
        hash: readHash(data.cryptoTransactionId),
      }
    },
  }
}

/** The signature is over the query as it is sent, with its question mark, and comes last. */
export const signedUrl = (url: string, secretKey: string): string =>
  `${url}&signature=${encodeURIComponent(
    createHmac('sha256', secretKey).update(new URL(url).search).digest('base64'),
  )}`
