import * as v from 'valibot'
import { listOf } from '../api/listOf.js'
import { compareDecimals, multiplyDecimals } from '../model/decimal.js'
import type { OnrampQuote } from '../model/onramp.js'
import { amount as decimal, id, money, providerId, time } from './onrampSchemas.js'

const quote = v.object({
  provider: providerId,
  quoteId: id,
  fee: money,
  subtotal: money,
  total: money,
  purchase: money,
  expiresAt: time,
  estimate: v.optional(v.literal(false), false),
})
const limits = v.object({ min: decimal, max: decimal })
const unknown = v.pipe(
  v.object({
    provider: providerId,
    estimate: v.literal(true),
    limits: v.fallback(v.optional(limits), undefined),
  }),
  v.transform(({ limits: known, ...rest }) => ({ ...rest, ...(known && { limits: known }) })),
)

/** What providers would give. One that says that it cannot tell, and gives figures with that, gives none. */
const answer = v.object({
  quotes: listOf(v.union([quote, unknown]) as v.GenericSchema<unknown, OnrampQuote>),
})

interface Asked {
  readonly providers: readonly string[]
  /** Id of what is bought, or its symbol. */
  readonly purchaseCurrencies: readonly string[]
  readonly paymentCurrency: string
  /** What is paid. */
  readonly amount: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Fees and roundings of providers are below this part of the sum. */
const LEAST_PART = '0.98'
const MOST_PART = '1.02'
const isAbout = (value: string, amount: string): boolean =>
  compareDecimals(value, multiplyDecimals(amount, LEAST_PART)) >= 0 &&
  compareDecimals(value, multiplyDecimals(amount, MOST_PART)) <= 0

/**
 * One quote a provider that was asked, the one that gives most for the money first; then those that could not
 * say (R8). A figure of another coin, currency or sum than was asked for is none, and none that is over.
 */
export function quotesSchema({
  providers,
  purchaseCurrencies,
  paymentCurrency,
  amount: asked,
  now,
}: Asked): v.GenericSchema<unknown, readonly OnrampQuote[]> {
  const isFit = (each: OnrampQuote): boolean => {
    // Limits count where the sum is outside of them.
    if (each.estimate)
      return (
        compareDecimals(asked, each.limits?.min ?? '0') * compareDecimals(asked, each.limits?.max ?? asked) >
        0
      )
    return (
      each.expiresAt > now() &&
      purchaseCurrencies.includes(each.purchase.currency) &&
      (isAbout(each.total.amount, asked) || isAbout(each.subtotal.amount, asked)) &&
      [each.fee, each.subtotal, each.total].every(({ currency }) => currency === paymentCurrency) &&
      [each.total, each.purchase].every(({ amount }) => compareDecimals(amount, '0') > 0)
    )
  }
  return v.pipe(
    answer,
    v.transform(({ quotes }) => ordered(providers, quotes.filter(isFit))),
  )
}

/** No figure for anyone. */
export const noQuotes = (providers: readonly string[]): readonly OnrampQuote[] => ordered(providers, [])

function ordered(providers: readonly string[], quotes: readonly OnrampQuote[]): readonly OnrampQuote[] {
  const all = providers.map(
    (provider): OnrampQuote =>
      quotes.find((each) => each.provider === provider) ?? { provider, estimate: true },
  )
  // The order of the gateway decides between equals.
  return all.toSorted((one, other) => {
    if (one.estimate || other.estimate) return Number(one.estimate) - Number(other.estimate)
    // Of the same money the more arrives; a fee may come on top of what was asked for.
    return compareDecimals(
      multiplyDecimals(other.purchase.amount, one.total.amount),
      multiplyDecimals(one.purchase.amount, other.total.amount),
    )
  })
}
