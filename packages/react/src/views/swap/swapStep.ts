import type { SwapQuote } from '@latchkey/core'
import type { ErrorShape, SwapForm } from '@latchkey/core/internal'
import type { KnownQuote } from './useSwapQuote.js'

/** Price impact from which it is shown, has to be confirmed by holding, and is refused, in percent. */
export const IMPACT = { told: 3, held: 10, refused: 50 } as const

/** The visitor's next step: the most important obstacle, or the review. */
export type SwapStep =
  | { readonly kind: 'token' | 'amount' | 'quoting' | 'impact' | 'review' }
  | { readonly kind: 'missing'; readonly of: 'amount' | 'fee' }
  | { readonly kind: 'problem' | 'failed'; readonly error: ErrorShape }

/** The chain itself, as the source of a quote. */
export const POOLS = 'pools'

/** Errors of the connection to the chain, not of the entered values. */
export const TROUBLE: readonly string[] = ['chain-unreachable', 'chain-busy', 'chain-behind']

/** In the order of behaviour 4.44: the tokens, the amount, what is wrong, the review. */
export function swapStep(
  { from, to, amount }: Pick<SwapForm, 'from' | 'to' | 'amount'>,
  { quote, status, error }: KnownQuote,
): SwapStep {
  if (!from || !to) return { kind: 'token' }
  if (amount === '') return { kind: 'amount' }
  if (error) return { kind: TROUBLE.includes(error.code) ? 'failed' : 'problem', error }
  if (!quote || status === 'quoting') return { kind: 'quoting' }
  if (quote.missing) return { kind: 'missing', of: quote.missing }
  return { kind: impactOf(quote) === 'refused' ? 'impact' : 'review' }
}

/** How much an amount moves the price. */
export function impactOf({ impact, route, source }: SwapQuote): keyof typeof IMPACT | undefined {
  // An unknown impact has to be confirmed by holding.
  if (impact === undefined) return route.length > 0 || source !== POOLS ? 'held' : undefined
  if (impact >= IMPACT.refused) return 'refused'
  if (impact >= IMPACT.held) return 'held'
  return impact >= IMPACT.told ? 'told' : undefined
}
