import type { OnrampStatus, OrderNews } from './onrampProvider.js'

/** From the least to the most. Unlike in `orders.ts`, a payment that failed is behind one that goes on. */
const reach: readonly OnrampStatus[] = ['failed', 'declined', 'created', 'paid', 'sending', 'success']

/**
 * The state of an order with several payments: a visitor can pay again on the same page, and then the payment
 * that got furthest counts, whatever their sequence.
 * @returns nothing where there is no payment
 * @example
 * furthestOf([{ reference, status: 'failed' }, { reference, status: 'paid' }]) // the second
 */
export function furthestOf(payments: readonly OrderNews[]): OrderNews | undefined {
  const reachOf = ({ status }: OrderNews): number => reach.indexOf(status)
  return payments.toSorted((one, other) => reachOf(other) - reachOf(one))[0]
}
