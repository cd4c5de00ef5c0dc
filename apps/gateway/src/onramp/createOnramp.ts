import type { Logger } from 'pino'
import { createSingleFlight } from '../database/singleFlight.js'
import { ForeignError } from '../errors/foreignError.js'
import { GatewayError, badRequest, forbidden, notFound } from '../errors/gatewayError.js'
import { OnrampError } from '../errors/onrampError.js'
import { atMost } from './amounts.js'
import { type AskProvider, requireLink } from './askProvider.js'
import { type OnrampChoices, limitsOf, listOptions, paymentsOf } from './listOptions.js'
import type {
  OnrampProvider,
  OrderQuestion,
  ProviderQuote,
  PurchaseQuestion,
  SignedMessage,
} from './onrampProvider.js'
import type { Order, Orders } from './orders.js'

/** A quote of a provider; without figures where it gives none (R8). */
export type QuoteEntry =
  | ({ readonly provider: string; readonly estimate: false } & ProviderQuote)
  | {
      readonly provider: string
      readonly estimate: true
      /** The provider's limits, where the sum is outside of them. */
      readonly limits?: { readonly min: string; readonly max: string }
    }

/** A link to pay at, good for one use. */
export interface PayLink {
  readonly url: string
  readonly orderId: string
  readonly orderSecret: string
  /** In milliseconds since 1970. */
  readonly expiresAt: number
}

/** The providers of the on-ramp, and the orders of visitors. */
export interface Onramp {
  /** @param chainId only providers that sell on this chain */
  providers(chainId: string | undefined): readonly OnrampProvider[]
  options(): OnrampChoices
  /** Quotes of all providers that sell the asset, or of the named one. */
  quotes(question: PurchaseQuestion, provider: string | undefined): Promise<readonly QuoteEntry[]>
  link(provider: string, order: Omit<OrderQuestion, 'orderId'>): Promise<PayLink>
  order(orderId: string, secret: string): Promise<Order>
  /** @returns whether it moved an order */
  take(provider: string, message: SignedMessage): Promise<boolean>
}

interface OnrampParts {
  readonly providers: readonly OnrampProvider[]
  readonly orders: Orders
  readonly ask: AskProvider
  /** Whether a chain, by CAIP-2 id, is served. */
  readonly isServed: (chainId: string) => boolean
  readonly log: Logger
}

/** In milliseconds: links of providers are good for five minutes, with nothing to spare. */
const linkLasts = 290_000
/** In milliseconds: how often a provider is asked about one order. */
const askEvery = 5000
const mostAsked = 10_000

/** The on-ramp: several providers as one. */
export function createOnramp({ providers, orders, ask, isServed, log }: OnrampParts): Onramp {
  const once = createSingleFlight()
  const askedAt = new Map<string, number>()
  const named = (id: string): OnrampProvider => {
    const provider = providers.find((entry) => entry.id === id)
    if (provider === undefined) throw notFound('provider', 'There is no such provider.')
    return provider
  }

  const quoteOf = async (provider: OnrampProvider, question: PurchaseQuestion): Promise<QuoteEntry> => {
    const unknown = { provider: provider.id, estimate: true } as const
    if (provider.quote === undefined) return unknown
    try {
      return { provider: provider.id, estimate: false, ...(await ask(provider.quote, question)) }
    } catch (error) {
      log.info({ provider: provider.id, error: faultOf(error) }, 'no quote')
      return unknown
    }
  }

  const refresh = async (orderId: string, secret: string, provider: OnrampProvider): Promise<void> => {
    const kept = await orders.find(orderId, secret)
    if (kept === undefined || provider.status === undefined) return
    try {
      const news = await ask(provider.status, kept.reference)
      if (news?.reference === kept.reference) await orders.note(provider.id, news)
    } catch (error) {
      log.info({ provider: provider.id, error: faultOf(error) }, 'the status of an order could not be read')
    }
  }

  const isDue = (orderId: string): boolean => {
    const now = performance.now()
    if (now - (askedAt.get(orderId) ?? -Infinity) < askEvery) return false
    if (askedAt.size >= mostAsked) askedAt.clear()
    askedAt.set(orderId, now)
    return true
  }

  return {
    providers: (chainId) =>
      providers.filter(({ currencies }) =>
        currencies.some(({ networks }) =>
          networks.some(({ chain_id }) => isServed(chain_id) && (chainId ?? chain_id) === chain_id),
        ),
      ),
    options: () => listOptions(providers, isServed),
    async quotes(question, provider) {
      const asked = provider === undefined ? providers : [named(provider)]
      const selling = asked.filter((entry) => isServed(question.network) && sells(entry, question))
      for (const entry of provider === undefined ? [] : selling) requireWithin(entry, question)
      return Promise.all(
        selling.map((entry) =>
          isWithin(entry, question.payment, question.amount)
            ? quoteOf(entry, question)
            : { provider: entry.id, estimate: true, limits: limitsOf(entry, question.payment) },
        ),
      )
    },
    async link(id, order) {
      const provider = named(id)
      if (!isServed(order.network) || !sells(provider, order))
        throw badRequest('purchaseCurrency', 'The provider does not sell that.')
      if (order.fiatAmount !== undefined) requireWithin(provider, { ...order, amount: order.fiatAmount })
      const drawn = orders.draw()
      const question = { ...order, orderId: drawn.orderId }
      const expiresAt = Date.now() + linkLasts
      try {
        const session = provider.session && (await ask(provider.session, question))
        const { url, reference } = provider.link(question, session)
        const checked = requireLink(url, provider.hosts, provider.ownOrigin)
        await orders.add({ ...drawn, provider: id, reference, network: order.network })
        return { ...drawn, url: checked, expiresAt }
      } catch (error) {
        throw refusalOf(error)
      }
    },
    async order(orderId, secret) {
      const found = await orders.find(orderId, secret)
      if (found === undefined) throw notFound('order', 'There is no such order.')
      const provider = providers.find(({ id }) => id === found.provider)
      // Failed orders are refreshed too: the visitor can pay again on the same page.
      if (found.status === 'success' || provider?.status === undefined || !isDue(orderId)) return seen(found)
      await once(orderId, () => refresh(orderId, secret, provider))
      return seen((await orders.find(orderId, secret)) ?? found)
    },
    async take(id, message) {
      const provider = named(id)
      try {
        const event = provider.webhook(message)
        return event !== undefined && (await orders.take(id, event))
      } catch (error) {
        if (!(error instanceof OnrampError)) throw error
        log.warn({ provider: id, error: error.fault }, 'a webhook was refused')
        if (error.fault === 'answer') throw badRequest('body', error.message)
        throw forbidden(error.fault, error.message)
      }
    },
  }
}

const seen = ({ reference: _reference, ...order }: Order & { readonly reference?: string }): Order => order

const sells = (
  provider: OnrampProvider,
  { purchase, payment, network }: Pick<PurchaseQuestion, 'purchase' | 'payment' | 'network'>,
): boolean =>
  provider.currencies.some(
    ({ id, networks }) => id === purchase && networks.some(({ chain_id }) => chain_id === network),
  ) && paymentsOf(provider).some(({ id }) => id === payment)

/** Whether the amount is within the limits of a payment method. */
const isWithin = (provider: OnrampProvider, payment: string, amount: string): boolean =>
  paymentsOf(provider)
    .filter(({ id }) => id === payment)
    .flatMap((entry) => entry.payment_method_limits)
    .some(({ min, max }) => atMost(min, amount) && atMost(amount, max))

function requireWithin(provider: OnrampProvider, question: PurchaseQuestion): void {
  if (!isWithin(provider, question.payment, question.amount))
    throw badRequest('amount', 'The amount is outside the limits of the provider.')
}

const faultOf = (error: unknown): string =>
  error instanceof OnrampError || error instanceof ForeignError ? error.fault : 'failed'

/** Errors of a provider become a 502. */
const refusalOf = (error: unknown): unknown =>
  error instanceof OnrampError || error instanceof ForeignError
    ? new GatewayError(502, [{ name: 'provider', description: `${error.message} (${error.fault})` }])
    : error
