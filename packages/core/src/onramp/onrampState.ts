import type { CaipNetworkId } from '../model/network.js'
import type { OnrampLink, OnrampOrder, OnrampStatus } from '../model/onramp.js'
import type { RootState } from '../store/core.js'
import { event, type Event } from '../store/event.js'
import { memoByObject } from '../store/memoByObject.js'

/** What the visitor has entered to buy. Nothing of it is checked yet. */
export interface OnrampForm {
  /**
   * Ids of what is bought, by the network that each was chosen on. On another one: its own currency, else the
   * first there is.
   */
  readonly purchaseCurrencies?: Readonly<Partial<Record<CaipNetworkId, string>>>
  /** Code of what is paid with; the host's currency when absent, else the first there is. */
  readonly paymentCurrency?: string
  /** What is paid, in whole units, as it was entered. */
  readonly amount: string
}

/** What a link is for: another account, network, currency or sum takes another link. */
export type OnrampWish = Pick<
  OnrampOrder,
  'provider' | 'namespace' | 'caipNetworkId' | 'account' | 'paymentCurrency' | 'amount'
> & {
  /** Id of what is bought. */
  readonly purchaseId: string
  /** Its symbol. */
  readonly purchaseCurrency: string
  readonly providerName: string
}

/** A link with its parameters and the secret that authorises requests for the order's state. */
export interface PreparedLink extends OnrampLink {
  readonly wish: OnrampWish
  readonly secret: string
}

/** An order with the secret that authorises requests for its state. Not exposed to hosts. */
export interface KnownOrder extends OnrampOrder {
  readonly secret: string
}

export interface OnrampState {
  readonly form: OnrampForm
  /** Not opened yet. */
  readonly links: readonly PreparedLink[]
  /** The newest first. */
  readonly orders: readonly KnownOrder[]
}

declare module '../store/core.js' {
  interface RootState {
    readonly onramp?: OnrampState
  }
}

/** The visitor entered or chose something. */
export const onrampFormChanged: Event<Partial<OnrampForm>> = event('onramp/formChanged')
/** A provider's page can be opened. */
export const onrampLinkReady: Event<PreparedLink> = event('onramp/linkReady')
/** The visitor opened it. */
export const onrampOpened: Event<KnownOrder> = event('onramp/opened')
/** Orders as they are stored: of an earlier page, or of another tab. */
export const onrampOrdersRead: Event<readonly KnownOrder[]> = event('onramp/ordersRead')
/** An order has new details. */
export const onrampOrderChanged: Event<
  Pick<OnrampOrder, 'id'> & Partial<Pick<OnrampOrder, 'status' | 'seen' | 'hash' | 'purchase'>>
> = event('onramp/orderChanged')

export const emptyOnrampForm: OnrampForm = { amount: '100' }

/** What the visitor has entered so far. */
export const selectOnrampForm = (state: RootState): OnrampForm => state.onramp?.form ?? emptyOnrampForm

const NONE: readonly KnownOrder[] = []
const shownOrders = memoByObject((orders: readonly KnownOrder[]): readonly OnrampOrder[] =>
  orders.map(({ secret: _secret, ...order }) => order),
)

/**
 * Orders that the visitor went to a provider with, from this browser, in the last 30 days: the newest first,
 * at most fifty.
 *
 * @example
 * const [newest] = read(core, selectOnrampOrders)
 */
export function selectOnrampOrders(state: RootState): readonly OnrampOrder[] {
  return shownOrders(state.onramp?.orders ?? NONE)
}

/** Whether an order can still change: it is requested again. */
export const isUnderWay = ({ status }: { readonly status: OnrampStatus }): boolean =>
  // A card that was declined can be tried again on the same page.
  status === 'waiting' || status === 'declined' || status === 'paid' || status === 'sending'

const RANKS: Readonly<Record<Exclude<OnrampStatus, 'unknown'>, number>> = {
  waiting: 0,
  declined: 0,
  paid: 1,
  sending: 2,
  failed: 3,
  success: 4,
}
const rankOf = ({ status, seen }: Pick<OnrampOrder, 'status' | 'seen'>): number =>
  RANKS[status === 'unknown' ? (seen ?? 'waiting') : status]

/** Whether an update of an order is older than its known state, which is then kept. */
export const isOlder = (
  news: Pick<OnrampOrder, 'status' | 'seen'>,
  known: Pick<OnrampOrder, 'status' | 'seen'>,
): boolean => rankOf(news) < rankOf(known)

/** The key of what a link is for. */
export const wishKey = ({ provider, ...wish }: OnrampWish): string =>
  JSON.stringify([
    provider,
    wish.account,
    wish.caipNetworkId,
    wish.purchaseId,
    wish.paymentCurrency,
    wish.amount,
  ])
