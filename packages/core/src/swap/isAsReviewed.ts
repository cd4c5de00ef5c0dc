import type { SwapQuote } from '../model/swap.js'

/** So much of the reviewed costs may be asked for, in percent: fees move with every block. */
const MOST_COSTS = 125n
const WHOLE = 100n

/**
 * Whether a swap as it is made now is what the visitor saw: of the same source, with the same approval (and
 * so as many confirmations), and for about the same costs. What arrives at least is compared elsewhere.
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
