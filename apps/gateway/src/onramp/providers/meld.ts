import { createHmac } from 'node:crypto'
import { OnrampError } from '../../errors/onrampError.js'
import { object } from '../../foreign/askForeign.js'
import { amountOf, lessOf } from '../amounts.js'
import { ownQuoteId, parseBody, quoteExchange, reader } from '../answers.js'
import { requireLink } from '../askProvider.js'
import { type Codes, codeOf, currenciesOf } from '../catalogue.js'
import { fallbackFeeRange } from '../fallback.js'
import type { OnrampProvider, OnrampStatus, ProviderRequest } from '../onrampProvider.js'
import { headerOf, requireRecent, sameText } from '../signatures.js'

/** An account at Meld. */
export interface MeldOptions {
  readonly apiKey: string
  /** The provider behind Meld: `TRANSAK`, for instance. */
  readonly serviceProvider: string
  /** Of the webhook profile; without it, webhooks are refused. */
  readonly webhookSecret?: string | undefined
  /** ISO 3166-1. Default `US`. */
  readonly country?: string | undefined
  /** Whether it is an account of the sandbox environment. Default false. */
  readonly isTest?: boolean | undefined
}

const codes: Codes<string> = {
  ETH: { ethereum: 'ETH', base: 'ETH_BASE', optimism: 'ETH_OPTIMISM', arbitrum: 'ETH_ARBITRUM' },
  USDC: {
    ethereum: 'USDC',
    base: 'USDC_BASE',
    optimism: 'USDC_OPTIMISM',
    arbitrum: 'USDC_ARBITRUM',
    polygon: 'USDC_POLYGON',
    solana: 'USDC_SOLANA',
  },
  SOL: { solana: 'SOL' },
  BTC: { bitcoin: 'BTC' },
}

const text = { type: 'string' }
const number = { type: 'number' }
const readQuotes = reader<{ readonly quotes: readonly Quote[] }>(
  object({
    quotes: {
      type: 'array',
      items: object({
        sourceAmount: number,
        sourceCurrencyCode: text,
        destinationAmount: number,
        destinationCurrencyCode: text,
        totalFee: number,
        serviceProvider: text,
      }),
    },
  }),
)

interface Quote {
  readonly sourceAmount: number
  readonly sourceCurrencyCode: string
  readonly destinationAmount: number
  readonly destinationCurrencyCode: string
  readonly totalFee: number
  readonly serviceProvider: string
}

const readSession = reader<{ readonly widgetUrl: string }>(object({ widgetUrl: text }))
const readEvent = reader<{
  readonly eventType: string
  readonly eventId: string
  readonly payload: {
    readonly externalSessionId?: string | null
    readonly paymentTransactionStatus: string
  }
}>(
  object({
    eventType: text,
    eventId: text,
    payload: object({ paymentTransactionStatus: text }, { externalSessionId: { type: ['string', 'null'] } }),
  }),
)

const statuses: Readonly<Record<string, OnrampStatus>> = {
  PENDING_CREATED: 'created',
  PENDING: 'created',
  AUTHORIZED: 'paid',
  SETTLING: 'sending',
  SETTLED: 'success',
  DECLINED: 'declined',
  FAILED: 'failed',
  CANCELLED: 'failed',
  REFUNDED: 'failed',
}

/** In milliseconds: the answer does not say how long a quote is good. */
const quoteLasts = 60_000

/**
 * Meld. Written after https://docs.meld.io (quotes, widget sessions, webhooks) and not tried against the live
 * service; what has another shape is refused. Its webhooks have no hash.
 */
export function meld(options: MeldOptions): OnrampProvider {
  const { apiKey, serviceProvider, webhookSecret, country = 'US', isTest = false } = options
  const asked = (path: string, body: object): ProviderRequest => ({
    url: `https://api${isTest ? '-sb' : ''}.meld.io${path}`,
    headers: { authorization: `BASIC ${apiKey}`, 'meld-version': '2025-03-01' },
    body: JSON.stringify(body),
  })
  return {
    id: 'meld',
    name: 'Meld',
    feeRange: fallbackFeeRange,
    hosts: ['meldcrypto.com', 'meld.io'],
    currencies: currenciesOf(codes),
    quote: quoteExchange({
      request: (question) =>
        asked('/payments/crypto/quote', {
          countryCode: country,
          sourceCurrencyCode: question.payment,
          sourceAmount: question.amount,
          destinationCurrencyCode: codeOf(codes, question),
          paymentMethodType: 'CREDIT_DEBIT_CARD',
          serviceProviders: [serviceProvider],
        }),
      read(answer, question) {
        const code = codeOf(codes, question)
        const found = readQuotes(answer).quotes.find(
          (entry) =>
            entry.serviceProvider === serviceProvider &&
            entry.sourceCurrencyCode === question.payment &&
            entry.destinationCurrencyCode === code,
        )
        if (found === undefined) throw new OnrampError('answer')
        const total = amountOf(found.sourceAmount, question.payment)
        const fee = amountOf(found.totalFee, question.payment)
        return {
          quoteId: ownQuoteId(found),
          fee,
          subtotal: lessOf(total, fee),
          total,
          purchase: amountOf(found.destinationAmount, question.purchase),
          expiresAt: Date.now() + quoteLasts,
        }
      },
    }),
    session: {
      request(order) {
        // A session is about an amount of money.
        if (order.fiatAmount === undefined) throw new OnrampError('unsupported')
        return asked('/crypto/session/widget', {
          sessionType: 'BUY',
          externalSessionId: order.orderId,
          sessionData: {
            countryCode: country,
            sourceCurrencyCode: order.payment,
            sourceAmount: order.fiatAmount,
            destinationCurrencyCode: codeOf(codes, order),
            walletAddress: order.address,
            serviceProvider,
          },
        })
      },
      read: readSession,
    },
    link: ({ orderId }, session) => ({
      url: requireLink(readSession(session).widgetUrl, ['meldcrypto.com', 'meld.io']),
      reference: orderId,
    }),
    webhook(message) {
      const time = headerOf(message, 'meld-signature-timestamp')
      // The signature covers the URL, which must be the one of the webhook profile.
      const expected = createHmac('sha256', webhookSecret ?? '')
        .update(`${time}.${message.url}.`)
        .update(message.body)
        .digest('base64url')
      const given = headerOf(message, 'meld-signature').replace(/=+$/, '')
      if (webhookSecret === undefined || !sameText(given, expected)) throw new OnrampError('signature')
      requireRecent(/^\d+$/.test(time) ? Number(time) : Date.parse(time) / 1000, message.now)
      const { eventType, eventId, payload } = readEvent(parseBody(message.body))
      const status = statuses[payload.paymentTransactionStatus]
      if (!eventType.startsWith('TRANSACTION_CRYPTO_') || !payload.externalSessionId || !status)
        return undefined
      return { eventId, reference: payload.externalSessionId, status }
    },
  }
}
