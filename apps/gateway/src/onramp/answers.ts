import { createHash } from 'node:crypto'
import { parseUnits } from 'viem'
import { OnrampError } from '../errors/onrampError.js'
import { shape } from '../foreign/askForeign.js'
import { atMost, isSome, lessOf } from './amounts.js'
import type { Amount, Exchange, ProviderQuote, PurchaseQuestion } from './onrampProvider.js'

/**
 * Creates a reader that validates an answer against a schema.
 * @throws OnrampError where it does not fit
 */
export function reader<T>(schema: object): (value: unknown) => T {
  const fits = shape<T>(schema)
  return (value) => {
    if (!fits(value)) throw new OnrampError('answer')
    return value
  }
}

/** JSON of a webhook. @throws OnrampError where it is none */
export function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (cause) {
    throw new OnrampError('answer', { cause })
  }
}

/** A divisor: fees on top and rounding may add up to this fraction of the sum. */
const part = 50n

/** Whether an amount is close to the requested one. */
function isAbout({ amount }: Amount, asked: string): boolean {
  const [one, other] = [parseUnits(amount, 18), parseUnits(asked, 18)]
  return (one > other ? one - other : other - one) * part <= other
}

/**
 * Checks a quote: it is for the requested currencies and sum, its amounts are above zero, and the total is
 * the subtotal plus the fee.
 * @throws OnrampError
 */
export function requireQuote(quote: ProviderQuote, question: PurchaseQuestion): ProviderQuote {
  const { payment } = question
  const { fee, subtotal, total, purchase } = quote
  const isOfAsked = (money: Amount): boolean => isAbout(money, question.amount)
  const isOfPayment = [fee, subtotal, total].every(({ currency }) => currency === payment)
  const isOfSum = purchase.currency === question.purchase && [total, subtotal].some(isOfAsked)
  if (
    !isOfPayment ||
    !isOfSum ||
    !isSome(total) ||
    !isSome(purchase) ||
    !/^[-\w.:~]{1,200}$/.test(quote.quoteId)
  )
    throw new OnrampError('answer')
  // Providers round each part: a cent or two may be missing.
  const rest = lessOf(total, fee).amount
  const [less, more] = atMost(rest, subtotal.amount) ? [rest, subtotal.amount] : [subtotal.amount, rest]
  if (
    !atMost(lessOf({ amount: more, currency: payment }, { amount: less, currency: payment }).amount, '0.05')
  )
    throw new OnrampError('answer')
  return quote
}

/** An exchange whose answer is checked as a quote. */
export const quoteExchange = (
  exchange: Exchange<PurchaseQuestion, ProviderQuote>,
): Exchange<PurchaseQuestion, ProviderQuote> => ({
  request: (question) => exchange.request(question),
  read: (answer, question) => requireQuote(exchange.read(answer, question), question),
})

/** An id for a quote whose provider gives none: a hash of the answer. */
export const ownQuoteId = (answer: unknown): string =>
  createHash('sha256').update(JSON.stringify(answer)).digest('hex').slice(0, 32)

/** The hash of a transaction in a provider's answer; `undefined` where it is not valid. */
export const readHash = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[-_A-Za-z0-9]{8,128}$/.test(value) ? value : undefined
