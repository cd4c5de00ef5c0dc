import { formatUnits, parseUnits } from 'viem'
import { OnrampError } from '../errors/onrampError.js'
import { toDecimal } from '../prices/price.js'
import type { Amount } from './onrampProvider.js'

const decimals = 18
const pattern = /^(0|[1-9]\d{0,17})(\.\d{1,18})?$/

/**
 * An amount of an answer: a decimal string, or a number.
 * @throws OnrampError where it is neither
 */
export function amountOf(value: unknown, currency: string): Amount {
  const text = typeof value === 'number' && Number.isFinite(value) ? toDecimal(value) : value
  if (typeof text !== 'string' || !pattern.test(text)) throw new OnrampError('answer')
  return { amount: text, currency }
}

/** The sum of amounts of one currency, exactly. */
export const sumOf = (...amounts: readonly Amount[]): Amount => ({
  amount: formatUnits(
    amounts.reduce((sum, { amount }) => sum + parseUnits(amount, decimals), 0n),
    decimals,
  ),
  currency: amounts[0]?.currency ?? '',
})

/**
 * What is left of an amount.
 * @throws OnrampError where more is taken away than there is
 */
export function lessOf(amount: Amount, taken: Amount): Amount {
  const left = parseUnits(amount.amount, decimals) - parseUnits(taken.amount, decimals)
  if (left < 0n) throw new OnrampError('answer')
  return { amount: formatUnits(left, decimals), currency: amount.currency }
}

/** Whether the first decimal string is at most the second. */
export const atMost = (one: string, other: string): boolean =>
  parseUnits(one, decimals) <= parseUnits(other, decimals)

/** Whether it is more than nothing. */
export const isSome = ({ amount }: Amount): boolean => parseUnits(amount, decimals) > 0n
