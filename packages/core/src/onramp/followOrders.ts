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

/** Between two questions, in ms. */
const POLL_MS = 4000
/** The same where the gateway fails: each failure in a row of one order doubles its pause up to this. */
const LONGEST_PAUSE_MS = 16_000
/** How long nothing new may be heard, while the visitor looks, until it is said that it is not known. */
const LONGEST_MS = 180_000
/** What one question and its pause count at most: a machine that slept meanwhile did not look. */
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

/** Keeps what is known of an order now. */
function keep({ getState, services }: Needs, id: string): void {
  const order = findOrder({ getState }, id)
  if (order) storeOrder(services.storage, services.platform.now(), order)
}

/**
 * Asks the gateway once. Resolves with whether something new was heard; `gone`: it will never be; an error:
 * the gateway did not say.
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
  // The answer is about another order, or an end is known already.
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

/** Nothing is heard any more: whether it was paid is not known, and nothing claims to know it. */
function lose(tools: Needs, id: string): void {
  const order = findOrder(tools, id)
  if (!order || !isUnderWay(order)) return
  const { status } = order
  const seen = status === 'paid' || status === 'sending' ? { seen: status } : {}
  tools.dispatch(onrampOrderChanged({ id, status: 'unknown', ...seen }))
  keep(tools, id)
}

/** Resolves when the visitor looks at the page. */
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
 * Asks for an order until it has ended, or nothing was heard for three minutes. Not while the page is hidden.
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
      // The wait for an answer counts as well.
      left -= Math.min(Math.max(platform.now() - from, pause), TURN_MS)
    }
    if (!signal.aborted) lose(tools, id)
  },
  { policy: 'first', key: ({ id }) => id },
)

/**
 * Asks now: of one that was given up, too, which is followed again where there is more to hear, and of one
 * that failed, which may have been paid again on the same page.
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

/** What is stored: of earlier pages, and of other tabs. */
export function hearOrders({ dispatch, services }: Pick<Needs, 'dispatch' | 'services'>): void {
  const stored = readStoredOrders(services.storage, services.platform.now())
  // Where nothing can be stored, what this page knows is all there is.
  if (stored.length > 0) dispatch(onrampOrdersRead(stored))
}
