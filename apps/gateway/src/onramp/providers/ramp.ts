import { createHash, createPublicKey, verify } from 'node:crypto'
import { formatUnits } from 'viem'
import { OnrampError } from '../../errors/onrampError.js'
import { object } from '../../foreign/askForeign.js'
import { amountOf, lessOf } from '../amounts.js'
import { ownQuoteId, parseBody, quoteExchange, readHash, reader } from '../answers.js'
import { withQuery } from '../askProvider.js'
import { type Codes, codeOf, currenciesOf } from '../catalogue.js'
import type { OnrampProvider, OnrampStatus } from '../onrampProvider.js'
import { headerOf, requireRecent } from '../signatures.js'

/** An account at Ramp Network. */
export interface RampOptions {
  readonly apiKey: string
  /** The name of the host, which visitors are shown. */
  readonly appName: string
  /** PEM of the key that signs webhooks. Default: the one that Ramp publishes. */
  readonly publicKey?: string | undefined
}

/** As https://docs.ramp.network/webhooks has it, seen on 27 November 2026. */
const rampKey = `-----BEGIN PUBLIC KEY-----
MFYwEAYHKoZIzj0CAQYFK4EEAAoDQgAElvxpYOhgdAmI+7oL4mABRAfM5CwLkCbZ
m64ERVKAisSulWFC3oRZom/PeyE2iXPX1ekp9UD1r+51c9TiuIHU4w==
-----END PUBLIC KEY-----`

const codes: Codes<string> = {
  ETH: { ethereum: 'ETH_ETH', base: 'BASE_ETH', optimism: 'OPTIMISM_ETH', arbitrum: 'ARBITRUM_ETH' },
  USDC: {
    ethereum: 'ETH_USDC',
    base: 'BASE_USDC',
    optimism: 'OPTIMISM_USDC',
    arbitrum: 'ARBITRUM_USDC',
    polygon: 'MATIC_USDC',
    solana: 'SOLANA_USDC',
  },
  SOL: { solana: 'SOLANA_SOL' },
  BTC: { bitcoin: 'BTC_BTC' },
}

const text = { type: 'string' }
const number = { type: 'number' }
const readQuote = reader<{
  readonly asset: { readonly decimals: number }
  readonly CARD_PAYMENT: {
    readonly fiatCurrency: string
    readonly cryptoAmount: string
    readonly fiatValue: number
    readonly appliedFee: number
  }
}>(
  object({
    asset: object({ decimals: { type: 'integer', minimum: 0, maximum: 30 } }),
    CARD_PAYMENT: object({
      fiatCurrency: text,
      cryptoAmount: { type: 'string', pattern: '^[0-9]{1,40}$' },
      fiatValue: number,
      appliedFee: number,
    }),
  }),
)
const readEvent = reader<{
  readonly type: string
  readonly purchase: {
    readonly id: string
    readonly receiverAddress: string
    readonly updatedAt: string
    readonly finalTxHash?: string | null
  }
}>(
  object({
    type: text,
    purchase: object(
      { id: text, receiverAddress: text, updatedAt: text },
      { finalTxHash: { type: ['string', 'null'] } },
    ),
  }),
)

const statuses: Readonly<Record<string, OnrampStatus>> = {
  CREATED: 'created',
  RELEASED: 'success',
  RETURNED: 'failed',
}

/**
 * In seconds: the time in an event is that of the purchase, and the event is sent again for minutes where the
 * gateway did not answer. Events are remembered for as long.
 */
const eventLasts = 7 * 86_400

/**
 * The reference of an order: its id and a hash of the id and the account. Events have the id only in their
 * URL, which is not signed, and the account in their signed body. An event for another account matches no
 * order.
 */
const referenceOf = (orderId: string, account: string): string => {
  // Hexadecimal addresses are case-insensitive, all others are not.
  const exact = /^0x/i.test(account) ? account.toLowerCase() : account
  const mark = createHash('sha256')
    .update(JSON.stringify([orderId, exact]))
    .digest('base64url')
  return `${orderId}.${mark}`
}

/** In milliseconds: the answer does not say how long a quote is good. */
const quoteLasts = 60_000

/**
 * Ramp Network. Written after https://docs.rampnetwork.com (configuration, REST API v3, webhooks) and not
 * tried against the live service; what has another shape is refused. Its webhooks do not contain the order's
 * id, which is in the URL that they are sent to; it is checked together with the signed account.
 */
export function ramp({ apiKey, appName, publicKey = rampKey }: RampOptions): OnrampProvider {
  const key = createPublicKey(publicKey)
  return {
    id: 'ramp',
    name: 'Ramp Network',
    hosts: ['rampnetwork.com', 'ramp.network'],
    currencies: currenciesOf(codes),
    quote: quoteExchange({
      request: (question) => ({
        url: withQuery('https://api.rampnetwork.com/api/host-api/v3/onramp/quote/all', {
          hostApiKey: apiKey,
        }),
        body: JSON.stringify({
          cryptoAssetSymbol: codeOf(codes, question),
          fiatCurrency: question.payment,
          fiatValue: Number(question.amount),
        }),
      }),
      read(answer, { payment, purchase }) {
        const { asset, CARD_PAYMENT: found } = readQuote(answer)
        if (found.fiatCurrency !== payment) throw new OnrampError('answer')
        const [total, fee] = [amountOf(found.fiatValue, payment), amountOf(found.appliedFee, payment)]
        return {
          quoteId: ownQuoteId(answer),
          fee,
          subtotal: lessOf(total, fee),
          total,
          purchase: amountOf(formatUnits(BigInt(found.cryptoAmount), asset.decimals), purchase),
          expiresAt: Date.now() + quoteLasts,
        }
      },
    }),
    link(order) {
      // It takes amounts of coins in their smallest unit only.
      if (order.fiatAmount === undefined) throw new OnrampError('unsupported')
      return {
        url: withQuery('https://app.rampnetwork.com', {
          hostApiKey: apiKey,
          hostAppName: appName,
          enabledFlows: 'ONRAMP',
          swapAsset: codeOf(codes, order),
          userAddress: order.address,
          fiatCurrency: order.payment,
          fiatValue: order.fiatAmount,
          webhookStatusUrl: withQuery(order.webhookUrl, { reference: order.orderId }),
        }),
        reference: referenceOf(order.orderId, order.address),
      }
    },
    webhook(message) {
      const body = parseBody(message.body)
      const signature = Buffer.from(headerOf(message, 'x-body-signature'), 'base64')
      if (!verify('sha256', Buffer.from(sorted(body)), key, signature)) throw new OnrampError('signature')
      const { type, purchase } = readEvent(body)
      requireRecent(Date.parse(purchase.updatedAt) / 1000, message.now, eventLasts)
      const status = statuses[type]
      if (message.reference === undefined || status === undefined) return undefined
      return {
        eventId: createHash('sha256').update(`${type}:${purchase.id}:${message.reference}`).digest('hex'),
        reference: referenceOf(message.reference, purchase.receiverAddress),
        status,
        hash: readHash(purchase.finalTxHash),
      }
    },
  }
}

/** JSON with the keys of its objects in order and no space, which is what is signed. */
function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, entry]) => `${JSON.stringify(name)}:${sorted(entry)}`).join(',')}}`
}
