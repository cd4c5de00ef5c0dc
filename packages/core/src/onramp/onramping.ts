import { nanoid } from '@reduxjs/toolkit'
import { callGateway } from '../api/api.js'
import { abortError } from '../errors/base.js'
import { BuyNotSupportedError, UnsafeBuyLinkError } from '../errors/onramp.js'
import { InvalidArgumentError } from '../errors/options.js'
import { AmountFormatError, InvalidAmountError } from '../errors/send.js'
import { namespaceOf } from '../model/caip.js'
import { compareDecimals } from '../model/decimal.js'
import type { OnrampLink, OnrampOptions, OnrampOrder, OnrampProvider } from '../model/onramp.js'
import { createCommand, type Command, type Tools } from '../store/createCommand.js'
import { checkOrder, followOrder, findOrder } from './followOrders.js'
import { isPageOf, linkSchema } from './linkSchema.js'
import type { BuyArg, BuyFromArg } from './onrampCommands.js'
import { onrampOptions, onrampQuotes, type Quotes } from './onrampEndpoints.js'
import { placeOf, type Place } from './onrampPlace.js'
import { onrampProviders } from './onrampProviders.js'
import {
  isUnderWay,
  onrampLinkReady,
  onrampOpened,
  selectOnrampOrders,
  wishKey,
  type OnrampWish,
  type PreparedLink,
} from './onrampState.js'
import { storeOrder } from './storedOrders.js'

/** A link is renewed before it is this old, whatever it says of itself. */
const LINK_MS = 4 * 60 * 1000
/** A link that is nearly over is none: the visitor needs a moment to press it. */
const SPARE_MS = 15_000

function checkAmount(amount: string): void {
  if (!/^\d+(\.\d+)?$/.test(amount) || amount.length > 40) throw new AmountFormatError()
  if (compareDecimals(amount, '0') === 0) throw new InvalidAmountError()
}

export async function providers({ network }: Place, tools: Tools): Promise<readonly OnrampProvider[]> {
  if (!tools.getState().options.hasGateway) return []
  const { data, error } = await tools.dispatch(
    onrampProviders.initiate(network.caipNetworkId, { subscribe: false }),
  )
  if (!data) throw error
  return data
}

export async function options({ network }: Place, tools: Tools): Promise<OnrampOptions> {
  const { data, error } = await tools.dispatch(
    onrampOptions.initiate(network.caipNetworkId, { subscribe: false }),
  )
  if (!data) throw error
  return data
}

export async function quote(arg: BuyArg, place: Place, tools: Tools): Promise<Quotes> {
  const { network } = place
  const { purchaseCurrency, paymentCurrency, amount } = arg
  checkAmount(amount)
  const known = await providers(place, tools)
  if (known.length === 0) throw new BuyNotSupportedError()
  const asked = {
    providers: known.map(({ id }) => id),
    purchaseCurrency,
    paymentCurrency,
    amount,
    network: network.caipNetworkId,
  }
  const { data, error } = await tools.dispatch(
    onrampQuotes.initiate(asked, { subscribe: false, forceRefetch: true }),
  )
  if (!data) throw error
  return data
}

async function wishOf(arg: BuyFromArg, place: Place, tools: Tools): Promise<OnrampWish> {
  const { account, network } = place
  checkAmount(arg.amount)
  const [all, { purchaseCurrencies }] = await Promise.all([providers(place, tools), options(place, tools)])
  const provider = all.find(({ id }) => id === arg.provider)
  const bought = purchaseCurrencies.find(
    ({ id, networks }) =>
      id === arg.purchaseCurrency && networks.some(({ chain_id }) => chain_id === network.caipNetworkId),
  )
  if (!provider || !bought) throw new BuyNotSupportedError()
  return {
    provider: provider.id,
    providerName: provider.name,
    namespace: namespaceOf(network.caipNetworkId),
    caipNetworkId: network.caipNetworkId,
    account: account.address,
    purchaseId: bought.id,
    purchaseCurrency: bought.symbol,
    paymentCurrency: arg.paymentCurrency,
    amount: arg.amount,
  }
}

const shown = ({ secret: _secret, wish: _wish, ...link }: PreparedLink): OnrampLink => link

/** Whether the coins would still go where the visitor sees that they go. */
function isToday({ namespace, account, caipNetworkId }: OnrampWish, tools: Tools): boolean {
  try {
    const place = placeOf(tools, { namespace })
    return place.account.address === account && place.network.caipNetworkId === caipNetworkId
  } catch {
    return false
  }
}

export async function prepare(arg: BuyFromArg, place: Place, tools: Tools): Promise<OnrampLink> {
  const link = await tools.run(prepareLink, await wishOf(arg, place, tools))
  if (!isToday(link.wish, tools)) throw abortError()
  return shown(link)
}

/** One link for each wish: of the account, network, currency and sum, and of no other. */
const prepareLink: Command<OnrampWish, PreparedLink> = createCommand('onramp/prepareLink', askForLink, {
  policy: 'first',
  key: wishKey,
})

async function askForLink(wish: OnrampWish, tools: Tools): Promise<PreparedLink> {
  const { dispatch, getState, services, signal } = tools
  const { platform } = services
  const ready = getState().onramp?.links.find((each) => wishKey(each.wish) === wishKey(wish))
  if (ready && ready.expiresAt - SPARE_MS > platform.now()) return ready
  const { data, error } = await callGateway(
    services,
    {
      path: 'v1/generators/onrampurl',
      method: 'POST',
      body: {
        destinationWallets: [
          { address: wish.account, blockchains: [wish.caipNetworkId], assets: [wish.purchaseCurrency] },
        ],
        defaultNetwork: wish.caipNetworkId,
        // Another one each time: no provider learns that two orders are of one visitor.
        partnerUserId: nanoid(),
        defaultExperience: 'buy',
        presetFiatAmount: wish.amount,
        provider: wish.provider,
        purchaseCurrency: wish.purchaseId,
        paymentCurrency: wish.paymentCurrency,
      },
      schema: linkSchema,
    },
    signal,
  )
  if (!data) throw error
  if (!isPageOf(wish.provider, data.url)) throw new UnsafeBuyLinkError()
  const link: PreparedLink = {
    orderId: data.orderId,
    secret: data.orderSecret,
    provider: wish.provider,
    url: new URL(data.url).href,
    // From its receipt, by the clock that it is looked at with: the server's may be another.
    expiresAt: platform.now() + LINK_MS,
    wish,
  }
  dispatch(onrampLinkReady(link))
  return link
}

export async function open({ orderId }: { readonly orderId: string }, tools: Tools): Promise<OnrampOrder> {
  const { dispatch, getState, run, services } = tools
  const link = getState().onramp?.links.find((each) => each.orderId === orderId)
  if (!link) throw new InvalidArgumentError('orderId', 'no link of this order was prepared')
  const { platform, storage } = services
  if (link.expiresAt <= platform.now()) throw new InvalidArgumentError('orderId', 'its link is too old')
  const { purchaseId: _id, ...wish } = link.wish
  const order = {
    id: orderId,
    secret: link.secret,
    ...wish,
    startedAt: platform.now(),
    status: 'waiting',
    url: link.url,
    expiresAt: link.expiresAt,
  } as const
  dispatch(onrampOpened(order))
  storeOrder(storage, platform.now(), order)
  services.track({ event: 'SELECT_BUY_PROVIDER', properties: { provider: link.provider } })
  void run(followOrder, { id: orderId }).catch(() => undefined)
  const { secret: _secret, ...seen } = order
  return seen
}

export async function check(
  { orderId }: { readonly orderId?: string },
  tools: Tools,
): Promise<readonly OnrampOrder[]> {
  const { getState } = tools
  const ids =
    orderId === undefined
      ? (getState().onramp?.orders ?? []).filter(isUnderWay).map(({ id }) => id)
      : [findOrder(tools, orderId)?.id ?? '']
  const asked = await Promise.allSettled(ids.map((id) => checkOrder(tools, id)))
  // Of several, those that could not be asked for are as they were.
  if (orderId !== undefined && asked[0]?.status === 'rejected') throw asked[0].reason
  return selectOnrampOrders(getState())
}
