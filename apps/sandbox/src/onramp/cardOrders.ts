import { randomBytes } from 'node:crypto'
import { type Bill, type Money, type Wish, billOf } from './rates.js'
import type { Payout, Sent } from './payout.js'
import { onrampCards } from './world.js'

/** Where an order stands. */
export type CardStatus = 'created' | 'declined' | 'paid' | 'sending' | 'success' | 'failed'

/** An order of the card page. */
export interface CardOrder extends Bill {
  /** In the address of its page: it cannot be guessed. */
  readonly id: string
  /** What the gateway calls it. */
  readonly reference: string
  readonly network: string
  readonly address: string
  status: CardStatus
  hash?: string
  /** In milliseconds since 1970: until when it can be paid. */
  payBefore: number
}

/** What the gateway asks for. */
export interface OrderWish extends Wish {
  readonly reference: string
  readonly address: string
}

/** What is told of an order. */
export interface OrderWord {
  readonly reference: string
  readonly status: CardStatus
  readonly hash?: string
  readonly purchase: Money
  readonly payment: Money
}

/** The orders of the card page, in memory. */
export interface CardOrders {
  /** Declines the next payments, so many. */
  decline(count: number): void
  /** Waits as long before coins are sent, in milliseconds. */
  slowDown(milliseconds: number): void
  /** The same reference is the same order. */
  add(wish: OrderWish): Promise<CardOrder>
  find(id: string): CardOrder | undefined
  byReference(reference: string): CardOrder | undefined
  /** Notes that a visitor looks at it: he has more time then. */
  open(order: CardOrder): void
  /** Pressed twice, it is paid once. */
  pay(order: CardOrder, card: string): void
}

interface Places {
  readonly gatewayUrl: () => string | undefined
  readonly send: (payout: Payout) => Promise<Sent>
  /** Told of each change, one after the other. */
  readonly tell: (word: OrderWord) => Promise<void>
}

/** In milliseconds: until it has to be opened, and then to be paid; how long a slow card takes. */
const lasts = { unopened: 300_000, opened: 1_800_000, slow: 4000 }
const most = 2000

export function createCardOrders({ gatewayUrl, send, tell }: Places): CardOrders {
  const orders = new Map<string, CardOrder>()
  const byReference = new Map<string, CardOrder>()
  let [declines, pause] = [0, 0]
  let told = Promise.resolve()

  const change = (order: CardOrder, status: CardStatus, hash?: string): void => {
    order.status = status
    if (hash !== undefined) order.hash = hash
    const word = wordOf(order)
    told = told.then(() => tell(word)).catch(() => undefined)
  }

  const fulfil = async (order: CardOrder, card: string): Promise<void> => {
    const wait = pause || (card === onrampCards.slow ? lasts.slow : 0)
    await new Promise((done) => setTimeout(done, wait).unref())
    try {
      if (card === onrampCards.failing) throw new Error('Nothing can be sent.')
      const { purchase, network, address } = order
      const sent = await send({ network, address, symbol: purchase.currency, amount: purchase.amount })
      change(order, 'sending', sent.hash)
      await sent.settled
      change(order, 'success')
    } catch {
      change(order, 'failed')
    }
  }

  const forget = (now: number): void => {
    for (const order of orders.values()) {
      const isUnpaid = order.status === 'created' || order.status === 'declined'
      if (orders.size < most && !(isUnpaid && order.payBefore + lasts.opened < now)) continue
      orders.delete(order.id)
      byReference.delete(order.reference)
    }
  }

  return {
    decline: (count) => void (declines = count),
    slowDown: (milliseconds) => void (pause = milliseconds),
    async add({ reference, address, ...wish }) {
      const known = byReference.get(reference)
      if (known) return known
      const bill = await billOf(wish, gatewayUrl())
      forget(Date.now())
      const order: CardOrder = {
        ...bill,
        id: randomBytes(16).toString('hex'),
        reference,
        network: wish.network,
        address,
        status: 'created',
        payBefore: Date.now() + lasts.unopened,
      }
      orders.set(order.id, order)
      byReference.set(reference, order)
      return order
    },
    find: (id) => orders.get(id),
    byReference: (reference) => byReference.get(reference),
    open(order) {
      if (isPayable(order)) order.payBefore = Math.max(order.payBefore, Date.now() + lasts.opened)
    },
    pay(order, card) {
      if (!isPayable(order)) return
      const cards: readonly string[] = [onrampCards.good, onrampCards.slow, onrampCards.failing]
      const isRefused = declines > 0 || !cards.includes(card)
      declines = Math.max(0, declines - 1)
      if (isRefused) return change(order, 'declined')
      change(order, 'paid')
      void fulfil(order, card)
    },
  }
}

/** Whether an order waits for a card. */
export const isPayable = ({ status, payBefore }: CardOrder): boolean =>
  (status === 'created' || status === 'declined') && payBefore > Date.now()

/** What is told of an order. */
export const wordOf = ({ reference, status, hash, purchase, total }: CardOrder): OrderWord => ({
  reference,
  status,
  ...(hash !== undefined && { hash }),
  purchase,
  payment: total,
})
