import type { SwapQuote } from '../model/swap.js'

/** The most that the costs may be, in percent of the reviewed ones: fees change with every block. */
const MOST_COSTS = 125n
const WHOLE = 100n

/**
 * Whether the prepared swap is the reviewed one: the same source, the same approval (and so the same number
 * of confirmations), and about the same costs. The least amount is compared elsewhere.
 */
export function isAsReviewed(seen: SwapQuote, now: SwapQuote): boolean {
  const leave = ({ approval }: SwapQuote): string => `${approval?.reset ?? false} ${approval?.spender ?? ''}`
  return (
    now.source === seen.source &&
    leave(now) === leave(seen) &&
    now.costs.every(({ kind, amount }) => {
      const most = seen.costs.find((each) => each.kind === kind)?.amount.value ?? '0'
      return BigInt(amount.value) * WHOLE <= BigInt(most) * MOST_COSTS
    })
  )
}
