import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.js'
import type { Amount, OnrampStatus, OrderEvent, OrderNews } from './onrampProvider.js'
import { hashOf, sameText } from './signatures.js'

/** An order as its visitor sees it. */
export interface Order {
  readonly orderId: string
  readonly provider: string
  readonly status: OnrampStatus
  readonly network: string
  readonly hash?: string
  readonly purchase?: Amount
  readonly payment?: Amount
  readonly createdAt: string
}

/** An order with what only the gateway knows of it. */
export interface KeptOrder extends Order {
  readonly reference: string
}

/** The orders of the database. */
export interface Orders {
  /** A name and a secret for an order; only the hash of the secret is kept. */
  draw(): { readonly orderId: string; readonly orderSecret: string }
  add(order: NewOrder): Promise<void>
  /** Nothing where there is no such order or the secret is another. */
  find(orderId: string, secret: string): Promise<KeptOrder | undefined>
  /**
   * Takes an event once.
   * @returns whether it moved an order
   */
  take(provider: string, event: OrderEvent): Promise<boolean>
  /** Takes what a provider said when it was asked. */
  note(provider: string, news: OrderNews): Promise<boolean>
}

interface NewOrder {
  readonly orderId: string
  readonly orderSecret: string
  readonly provider: string
  readonly reference: string
  readonly network: string
}

/**
 * An order moves to a higher rank only. A failed order can still succeed, since visitors can pay again on the
 * same page. `success` is final: coins that were sent do not come back.
 */
const ranks: Readonly<Record<OnrampStatus, number>> = {
  created: 0,
  declined: 1,
  paid: 2,
  sending: 3,
  failed: 4,
  success: 5,
}

/**
 * In milliseconds: a link that was not opened; an opened order that is not paid (a bank transfer takes days;
 * browsers keep orders for as long); a paid order; an event.
 */
const day = 86_400_000
const keptFor = { unopened: day, unpaid: 30 * day, order: 90 * day, event: 7 * day }
const sweepEvery = 60_000
/** Compared where the order does not exist, so that the answer takes as long. */
const noHash = hashOf('')

/** @param clock milliseconds since 1970 */
export function createOrders(tables: Kysely<Tables>, clock: () => number = Date.now): Orders {
  let sweptAt = 0
  const sweep = async (): Promise<void> => {
    const now = clock()
    if (now - sweptAt < sweepEvery) return
    sweptAt = now
    const before = (age: number): Date => new Date(now - age)
    const unpaid = tables.deleteFrom('onramp_orders').where('status', 'in', ['created', 'declined'])
    await unpaid
      .whereRef('updated_at', '=', 'created_at')
      .where('updated_at', '<', before(keptFor.unopened))
      .execute()
    await unpaid.where('updated_at', '<', before(keptFor.unpaid)).execute()
    await tables.deleteFrom('onramp_orders').where('updated_at', '<', before(keptFor.order)).execute()
    await tables.deleteFrom('onramp_events').where('taken_at', '<', before(keptFor.event)).execute()
  }

  const move = async (database: Kysely<Tables>, provider: string, news: OrderNews): Promise<boolean> => {
    const row = await database
      .selectFrom('onramp_orders')
      .select(['id', 'status', 'hash'])
      .where('provider', '=', provider)
      .where('reference', '=', news.reference)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return false
    const isForward = ranks[news.status] > ranks[row.status]
    const isMore = news.status === row.status && row.hash === null && news.hash !== undefined
    if (!isForward && !isMore) return false
    await database
      .updateTable('onramp_orders')
      .set({
        status: news.status,
        updated_at: new Date(clock()),
        ...(news.hash !== undefined && { hash: news.hash }),
        ...(news.purchase && { purchase: JSON.stringify(news.purchase) }),
        ...(news.payment && { payment: JSON.stringify(news.payment) }),
      })
      .where('id', '=', row.id)
      .execute()
    return true
  }

  return {
    draw: () => ({
      orderId: randomBytes(16).toString('base64url'),
      orderSecret: randomBytes(32).toString('base64url'),
    }),
    async add({ orderId, orderSecret, provider, reference, network }) {
      const now = new Date(clock())
      await tables
        .insertInto('onramp_orders')
        .values({
          id: orderId,
          secret_hash: hashOf(orderSecret),
          provider,
          reference,
          network,
          status: 'created',
          hash: null,
          purchase: null,
          payment: null,
          created_at: now,
          updated_at: now,
        })
        .execute()
      await sweep()
    },
    async find(orderId, secret) {
      const row = await tables
        .selectFrom('onramp_orders')
        .selectAll()
        .where('id', '=', orderId)
        .executeTakeFirst()
      const isRight = sameText(hashOf(secret), row?.secret_hash ?? noHash)
      if (row === undefined || !isRight) return undefined
      // Pages first ask for an order after its link was opened: this marks the order as opened.
      if (row.updated_at.getTime() === row.created_at.getTime())
        await tables
          .updateTable('onramp_orders')
          .set({ updated_at: new Date(Math.max(clock(), row.created_at.getTime() + 1)) })
          .where('id', '=', orderId)
          .whereRef('updated_at', '=', 'created_at')
          .execute()
      return {
        orderId,
        provider: row.provider,
        reference: row.reference,
        status: row.status,
        network: row.network,
        ...(row.hash !== null && { hash: row.hash }),
        ...(row.purchase && { purchase: row.purchase }),
        ...(row.payment && { payment: row.payment }),
        createdAt: row.created_at.toISOString(),
      }
    },
    take: (provider, event) =>
      tables.transaction().execute(async (transaction) => {
        const isNew = await transaction
          .insertInto('onramp_events')
          .values({ provider, event: event.eventId, taken_at: new Date(clock()) })
          .onConflict((conflict) => conflict.doNothing())
          .returning('event')
          .executeTakeFirst()
        return isNew !== undefined && move(transaction, provider, event)
      }),
    note: (provider, news) =>
      tables.transaction().execute((transaction) => move(transaction, provider, news)),
  }
}
