import * as v from 'valibot'
import { callGateway, type ApiResult } from '../api/api.js'
import type { ApiError } from '../api/queryEndpoint.js'
import { refreshBalances } from '../balances/refreshBalances.js'
import { toCaipAddress } from '../model/caip.js'
import type { OnrampMoney, OnrampStatus } from '../model/onramp.js'
import { onWake } from '../platform/onWake.js'
import { createCommand, type Command, type Tools } from '../store/createCommand.js'
import { money, orderText } from './onrampSchemas.js'
import { isOlder, isUnderWay, onrampOrderChanged, onrampOrdersRead, type KnownOrder } from './onrampState.js'
import { readStoredOrders, storeOrder } from './storedOrders.js'

type Needs = Pick<Tools, 'getState' | 'dispatch' | 'run' | 'services'>

/** Pause between two requests for an order, in ms. */
const POLL_MS = 4000
/** The longest pause, in ms: each consecutive failure for an order doubles its pause up to this. */
const LONGEST_PAUSE_MS = 16_000
/** Visible time without news after which an order becomes `unknown`, in ms. */
const LONGEST_MS = 180_000
/** The most that one request and its pause count, in ms: a sleeping device does not use up the time. */
const TURN_MS = 20_000

interface Told {
  readonly status: Exclude<OnrampStatus, 'unknown'>
  readonly hash?: string
  readonly purchase?: OnrampMoney
}

const told = v.pipe(
  v.object({
    orderId: orderText,
    status: v.picklist(['created', 'paid', 'sending', 'success', 'failed', 'declined']),
    hash: v.fallback(v.nullish(v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{1,128}$/))), undefined),
    purchase: v.fallback(v.nullish(money), undefined),
  }),
  v.transform(({ orderId, status, hash, purchase }): Told & { readonly orderId: string } => ({
    orderId,
    status: status === 'created' ? 'waiting' : status,
    ...(hash && { hash }),
    ...(purchase && { purchase }),
  })),
)

export const findOrder = ({ getState }: Pick<Tools, 'getState'>, id: string): KnownOrder | undefined =>
  getState().onramp?.orders.find((order) => order.id === id)

/** Stores the current state of an order. */
function keep({ getState, services }: Needs, id: string): void {
  const order = findOrder({ getState }, id)
  if (order) storeOrder(services.storage, services.platform.now(), order)
}

/**
 * Asks the gateway once. Resolves with whether the order changed; `gone`: the gateway no longer knows it; an
 * error: the gateway did not answer.
 */
async function ask(tools: Needs, order: KnownOrder): Promise<'new' | 'same' | 'gone' | ApiError> {
  const { dispatch, run, services } = tools
  if (!services.signal) return 'same'
  const call = { path: `v1/onramp/orders/${order.id}`, bearer: order.secret, schema: told }
  const { data, error }: ApiResult<v.InferOutput<typeof told>> = await callGateway(
    services,
    call,
    services.signal,
  )
  if (error) return error.status === 404 ? 'gone' : error
  const before = findOrder(tools, order.id)
  // The answer is about another order, or the order has succeeded already.
  if (data.orderId !== order.id || before?.status === 'success') return 'same'
  if (before && isOlder(data, before)) return 'same'
  const { status, hash, purchase } = data
  const isNew = status !== (before?.status === 'unknown' ? (before.seen ?? 'waiting') : before?.status)
  if (!isNew && before?.status !== 'unknown' && hash === before?.hash) return 'same'
  dispatch(onrampOrderChanged({ id: order.id, status, ...(hash && { hash }), ...(purchase && { purchase }) }))
  keep(tools, order.id)
  if (status === 'success') {
    const caipAddress = toCaipAddress(order.caipNetworkId, order.account)
    await run(refreshBalances, { caipAddress, networkId: order.caipNetworkId }).catch(() => undefined)
  }
  return isNew ? 'new' : 'same'
}

/** Marks an order without news as `unknown`: it may have been paid or not. */
function lose(tools: Needs, id: string): void {
  const order = findOrder(tools, id)
  if (!order || !isUnderWay(order)) return
  const { status } = order
  const seen = status === 'paid' || status === 'sending' ? { seen: status } : {}
  tools.dispatch(onrampOrderChanged({ id, status: 'unknown', ...seen }))
  keep(tools, id)
}

/** Resolves when the page is visible. */
function untilVisible({ platform }: Tools['services'], signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let stop = (): void => undefined
    const look = (): void => {
      if (!signal.aborted && !platform.isVisible()) return
      stop()
      signal.removeEventListener('abort', look)
      resolve()
    }
    stop = onWake(platform, look)
    signal.addEventListener('abort', look)
    look()
  })
}

/**
 * Requests an order until it has ended, or has not changed for three minutes. Pauses while the page is
 * hidden.
 */
export const followOrder: Command<{ readonly id: string }, void> = createCommand(
  'onramp/follow',
  async ({ id }: { readonly id: string }, tools) => {
    const { services } = tools
    const { platform, signal } = services
    if (!signal) return
    let left = LONGEST_MS
    let pause = POLL_MS
    while (left > 0) {
      await untilVisible(services, signal)
      const order = findOrder(tools, id)
      if (signal.aborted || !order || !isUnderWay(order)) return
      const from = platform.now()
      const heard = await ask(tools, order)
      if (heard === 'gone') break
      if (heard === 'new') left = LONGEST_MS
      pause = typeof heard === 'object' ? Math.min(pause * 2, LONGEST_PAUSE_MS) : POLL_MS
      await new Promise<void>((resolve) => platform.delay(resolve, pause))
      // The response time counts as well.
      left -= Math.min(Math.max(platform.now() - from, pause), TURN_MS)
    }
    if (!signal.aborted) lose(tools, id)
  },
  { policy: 'first', key: ({ id }) => id },
)

/**
 * Requests an order now, also when it is `unknown` or failed: it is followed again if it is still under way.
 * A failed order may have been paid again on the same page.
 *
 * @throws {HttpError} and its siblings: the gateway did not say
 */
export async function checkOrder(tools: Needs, id: string): Promise<void> {
  const order = findOrder(tools, id)
  if (!order || order.status === 'success') return
  const heard = await ask(tools, order)
  if (heard === 'gone') return lose(tools, id)
  if (typeof heard === 'object') throw heard
  const now = findOrder(tools, id)
  if (now && isUnderWay(now)) void tools.run(followOrder, { id }).catch(() => undefined)
}

/** Reads stored orders: of earlier pages, and of other tabs. */
export function hearOrders({ dispatch, services }: Pick<Needs, 'dispatch' | 'services'>): void {
  const stored = readStoredOrders(services.storage, services.platform.now())
  // Without storage the orders of this page stay.
  if (stored.length > 0) dispatch(onrampOrdersRead(stored))
}
