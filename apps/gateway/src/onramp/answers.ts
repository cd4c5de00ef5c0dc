import { createHash } from 'node:crypto'
import { parseUnits } from 'viem'
import { OnrampError } from '../errors/onrampError.js'
import { shape } from '../foreign/askForeign.js'
import { atMost, isSome, lessOf } from './amounts.js'
import type { Amount, Exchange, ProviderQuote, PurchaseQuestion } from './onrampProvider.js'

/**
 * Reads an answer after a schema.
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

/** Fees on top and roundings are below this part of the sum, as a divisor. */
const part = 50n

/** Whether an amount of money is, about, the one that was asked for. */
function isAbout({ amount }: Amount, asked: string): boolean {
  const [one, other] = [parseUnits(amount, 18), parseUnits(asked, 18)]
  return (one > other ? one - other : other - one) * part <= other
}

/**
 * A quote that holds together: it is of what was asked for, something is bought, and what is paid is what is
 * spent and the fee.
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

/** A name for a quote whose provider has none: the same answer has the same. */
export const ownQuoteId = (answer: unknown): string =>
  createHash('sha256').update(JSON.stringify(answer)).digest('hex').slice(0, 32)

/** The hash of a transaction as a provider writes it; nothing where it is none. */
export const readHash = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[-_A-Za-z0-9]{8,128}$/.test(value) ? value : undefined
