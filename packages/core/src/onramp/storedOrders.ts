import * as v from 'valibot'
import { cleanText, listOf } from '../api/listOf.js'
import type { InstanceStorage } from '../platform/guarded.js'
import { amount, chain, currencyCode, money, orderText, providerId } from './onrampSchemas.js'
import { isOlder, type KnownOrder } from './onrampState.js'

/** Raised when the shape changes, so that releases leave each other's entry alone. */
const KEY = 'onramp@1'
const LONGEST_MS = 30 * 24 * 60 * 60 * 1000
const MOST = 50

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(512))
const stored: v.GenericSchema<unknown, KnownOrder> = v.object({
  id: orderText,
  secret: orderText,
  provider: providerId,
  providerName: cleanText(60),
  namespace: v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}$/)),
  caipNetworkId: chain,
  account: text,
  purchaseCurrency: currencyCode,
  paymentCurrency: currencyCode,
  amount,
  startedAt: v.pipe(v.number(), v.integer(), v.minValue(0)),
  status: v.picklist(['waiting', 'paid', 'sending', 'success', 'declined', 'failed', 'unknown']),
  seen: v.exactOptional(v.picklist(['paid', 'sending'])),
  hash: v.exactOptional(text),
  purchase: v.exactOptional(money),
})
const list = listOf(stored)

/** The visitor's orders of the last 30 days, the newest first; whatever does not fit is left out. */
export function readStoredOrders(
  storage: Pick<InstanceStorage, 'getItem'>,
  now: number,
): readonly KnownOrder[] {
  try {
    const { success, output } = v.safeParse(list, JSON.parse(storage.getItem(KEY) ?? '[]'))
    // A clock that was set back does not keep an entry for ever.
    return success
      ? output.filter(({ startedAt }) => Math.abs(now - startedAt) < LONGEST_MS).slice(0, MOST)
      : []
  } catch {
    return []
  }
}

/** Keeps an order, in place of what was known of it. Its page is not kept: it is for one use. */
export function storeOrder(storage: InstanceStorage, now: number, order: KnownOrder): void {
  const { url: _url, expiresAt: _expiresAt, ...kept } = order
  const all = readStoredOrders(storage, now)
  const known = all.find(({ id }) => id === order.id)
  // Another tab has heard more.
  if (known && isOlder(order, known)) return
  const next = known ? all.map((each) => (each.id === order.id ? kept : each)) : [kept, ...all]
  storage.setItem(KEY, JSON.stringify(next.slice(0, MOST)))
}
