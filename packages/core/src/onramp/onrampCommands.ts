import type { Quotes } from './onrampEndpoints.js'
import type { OnrampLink, OnrampOptions, OnrampOrder, OnrampProvider } from '../model/onramp.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { placeOf } from './onrampPlace.js'

/** Which family's account in use is bought for; the active one when absent. */
export interface OnrampPlace {
  readonly namespace?: string
}

/** What is to be bought. */
export interface BuyArg extends OnrampPlace {
  /** `id` of a {@link PurchaseCurrency}: `ETH`. */
  readonly purchaseCurrency: string
  /** `id` of a {@link PaymentCurrency}: `USD`. */
  readonly paymentCurrency: string
  /** What is paid, in whole units, a decimal string: `30.5`. */
  readonly amount: string
}

/** What is to be bought, and where. */
export interface BuyFromArg extends BuyArg {
  /** `id` of an {@link OnrampProvider}. */
  readonly provider: string
}

// Calls for the same account and network share one request.

/**
 * Providers that sell coins for money on the network in use; none without a gateway.
 *
 * @throws {NotConnectedError}
 * @throws {HttpNetworkError} and its siblings: the gateway did not say
 * @example
 * const providers = await readOnrampProviders(core, {})
 */
export const readOnrampProviders: Command<OnrampPlace, readonly OnrampProvider[]> = createCommand(
  'onramp/readProviders',
  async (arg: OnrampPlace, tools) => {
    const place = placeOf(tools, arg)
    return (await tools.services.features.load('onramp')).providers(place, tools)
  },
  { policy: 'parallel' },
)

/**
 * What can be bought on the network in use, and what with (S3.07). Where the gateway does not say: the
 * network's own currency and the tokens that the host named, with the limits of S9.05, and `isFallback`.
 *
 * @throws {NotConnectedError}
 * @example
 * const { purchaseCurrencies, paymentCurrencies } = await readOnrampOptions(core, {})
 */
export const readOnrampOptions: Command<OnrampPlace, OnrampOptions> = createCommand(
  'onramp/readOptions',
  async (arg: OnrampPlace, tools) => {
    const place = placeOf(tools, arg)
    return (await tools.services.features.load('onramp')).options(place, tools)
  },
  { policy: 'parallel' },
)

/**
 * What each provider would give, the best first (S7.19). One that could not say is there with `estimate:
 * true` and without a figure (R8); where the gateway said nothing at all, all are, and `failed` is `true`. A
 * newer call calls the older one off.
 *
 * @throws {NotConnectedError}
 * @throws {InvalidAmountError}
 * @throws {BuyNotSupportedError}
 * @example
 * const wish = { purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: '30' }
 * const { quotes } = await quoteOnramp(core, wish)
 */
export const quoteOnramp: Command<BuyArg, Quotes> = createCommand(
  'onramp/quote',
  async (arg: BuyArg, tools) => {
    const place = placeOf(tools, arg)
    return (await tools.services.features.load('onramp')).quote(arg, place, tools)
  },
  { policy: 'latest', key: ({ namespace = '' }) => namespace },
)

/**
 * A link to the provider's page (S7.17), which pays to the account in use. It is for one order; a link that
 * is there and younger than four minutes is given again. It rejects with an `AbortError` where another
 * account or network is in use by then. Nothing is bought, and no order is kept, before {@link openOnramp}.
 *
 * @throws {NotConnectedError}
 * @throws {InvalidAmountError}
 * @throws {BuyNotSupportedError} the provider does not sell this here
 * @throws {UnsafeBuyLinkError}
 * @throws {HttpError} and its siblings
 * @example
 * const wish = { purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: '30' }
 * const link = await prepareOnramp(core, { ...wish, provider: 'moonpay' })
 */
export const prepareOnramp: Command<BuyFromArg, OnrampLink> = createCommand(
  'onramp/prepare',
  async (arg: BuyFromArg, tools) => {
    const place = placeOf(tools, arg)
    return (await tools.services.features.load('onramp')).prepare(arg, place, tools)
  },
  { policy: 'parallel' },
)

/**
 * To be called when the visitor opens a link of {@link prepareOnramp}: the order is kept from then on, for 30
 * days, and its state asked for, while the page is visible and for three minutes after the last news. A link
 * is best a real one (`<a target="_blank" rel="noopener noreferrer">`), which no popup blocker stops.
 *
 * @throws {InvalidArgumentError} no such link was prepared, it was opened before, or it is too old
 * @example
 * const wish = { provider: 'moonpay', purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: '30' }
 * const { orderId } = await prepareOnramp(core, wish)
 * document.querySelector('a#buy')?.addEventListener('click', () => void openOnramp(core, { orderId }))
 */
export const openOnramp: Command<{ readonly orderId: string }, OnrampOrder> = createCommand(
  'onramp/open',
  async (arg: { readonly orderId: string }, tools) =>
    (await tools.services.features.load('onramp')).open(arg, tools),
  { policy: 'first', key: ({ orderId }) => orderId },
)

/**
 * Asks what became of orders: of one, or of all that are under way. One that was `unknown` is followed again
 * from then on, and one that failed is looked at once more. Resolves with all that are known of this browser.
 *
 * @throws {HttpNetworkError} and its siblings: the gateway did not say what became of the one
 * @throws when this part of the core cannot be loaded
 * @example
 * const orders = await checkOnrampOrders(core, {})
 */
export const checkOnrampOrders: Command<{ readonly orderId?: string }, readonly OnrampOrder[]> =
  createCommand(
    'onramp/check',
    async (arg: { readonly orderId?: string }, tools) =>
      (await tools.services.features.load('onramp')).check(arg, tools),
    { policy: 'first', key: ({ orderId = '' }) => orderId },
  )
