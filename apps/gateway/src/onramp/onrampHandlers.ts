import type { FastifyRequest } from 'fastify'
import type { Chain } from '../chains/chain.js'
import { requireEvmAddress } from '../chains/addresses.js'
import type { Handler } from '../contract/registerContract.js'
import { badRequest } from '../errors/gatewayError.js'
import { isPublicAddress } from '../foreign/publicAddress.js'
import type { CallerLimits } from '../server/callerLimits.js'
import type { Onramp } from './createOnramp.js'

interface Places {
  readonly onramp: Onramp
  readonly chains: ReadonlyMap<string, Chain>
  readonly families: ReadonlyMap<string, { isAddress(address: string): boolean }>
  readonly limits: CallerLimits
  /** Where visitors and providers reach the gateway. */
  publicUrl(): string
  iconUrl(symbol: string): string
}

interface QuoteBody {
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  readonly amount: string
  readonly network: string
  readonly provider?: string
}

interface LinkBody extends Omit<QuoteBody, 'amount' | 'network' | 'provider'> {
  readonly destinationWallets: readonly {
    readonly address: string
    readonly blockchains: readonly string[]
    readonly assets: readonly string[]
  }[]
  readonly defaultNetwork: string
  readonly provider: string
  readonly presetCryptoAmount?: string
  readonly presetFiatAmount?: string
}

/** What a request counts against the caller's limit, since it asks a provider each time. */
const cost = { quote: 3, link: 5 }

/** The answers of the on-ramp's operations. */
export function onrampHandlers(places: Places): Readonly<Record<string, Handler>> {
  const { onramp, limits, iconUrl } = places
  return {
    getOnrampProviders(request) {
      const { chainId } = request.query as { chainId?: string }
      return {
        providers: onramp.providers(chainId).map(({ id, name, feeRange, currencies, quote }) => ({
          id,
          name,
          ...(feeRange !== undefined && { feeRange }),
          networks: [
            ...new Set(currencies.flatMap(({ networks }) => networks.map((entry) => entry.chain_id))),
          ],
          quotes: quote !== undefined,
        })),
      }
    },
    getOnrampOptions() {
      const { purchaseCurrencies, paymentCurrencies } = onramp.options()
      return {
        purchaseCurrencies: purchaseCurrencies.map((entry) => ({ ...entry, iconUrl: iconUrl(entry.symbol) })),
        paymentCurrencies,
      }
    },
    async getOnrampQuotes(request) {
      const { purchaseCurrency, paymentCurrency, amount, network, provider } = request.body as QuoteBody
      limits.charge(request, cost.quote)
      const question = { purchase: purchaseCurrency, payment: paymentCurrency, amount, network }
      const quotes = await onramp.quotes(question, provider)
      return {
        quotes: quotes.map((quote) =>
          quote.estimate ? quote : { ...quote, expiresAt: new Date(quote.expiresAt).toISOString() },
        ),
      }
    },
    async createOnrampLink(request) {
      const body = request.body as LinkBody
      limits.charge(request, cost.link)
      const { presetFiatAmount, presetCryptoAmount } = body
      if (presetFiatAmount === undefined && presetCryptoAmount === undefined)
        throw badRequest('presetFiatAmount', 'presetFiatAmount or presetCryptoAmount is required.')
      const { expiresAt, ...link } = await onramp.link(body.provider, {
        purchase: body.purchaseCurrency,
        payment: body.paymentCurrency,
        network: body.defaultNetwork,
        address: addressOf(places, body),
        fiatAmount: presetFiatAmount,
        cryptoAmount: presetCryptoAmount,
        webhookUrl: webhookUrl(places, body.provider),
        ...(isPublicAddress(request.ip) && { clientIp: request.ip }),
      })
      return { ...link, expiresAt: new Date(expiresAt).toISOString() }
    },
    getOnrampOrder(request, reply) {
      const { orderId } = request.params as { orderId: string }
      reply.header('cache-control', 'no-store')
      return onramp.order(orderId, secretOf(request))
    },
    async takeOnrampWebhook(request) {
      const { provider } = request.params as { provider: string }
      const taken = await onramp.take(provider, {
        body: request.rawBody ?? Buffer.alloc(0),
        headers: request.headers,
        now: Date.now() / 1000,
        url: webhookUrl(places, provider),
        reference: (request.query as { reference?: string }).reference,
      })
      return { taken }
    },
  }
}

const webhookUrl = (places: Pick<Places, 'publicUrl'>, provider: string): string =>
  `${places.publicUrl()}/v1/onramp/webhooks/${provider}`

/** The account on the network that is bought for. */
function addressOf({ chains, families }: Places, body: LinkBody): string {
  const { destinationWallets, defaultNetwork } = body
  const wallet = destinationWallets.find(({ blockchains }) => blockchains.includes(defaultNetwork))
  if (wallet === undefined) throw badRequest('destinationWallets', 'No wallet is on the defaultNetwork.')
  if (chains.has(defaultNetwork)) return requireEvmAddress(wallet.address, 'destinationWallets')
  if (families.get(defaultNetwork)?.isAddress(wallet.address) !== true)
    throw badRequest('destinationWallets', 'The address is not valid on the defaultNetwork.')
  return wallet.address
}

/** What comes after `Bearer`; empty where there is nothing. */
const secretOf = ({ headers }: FastifyRequest): string =>
  /^Bearer ([-_A-Za-z0-9]{1,128})$/.exec(headers.authorization ?? '')?.[1] ?? ''
