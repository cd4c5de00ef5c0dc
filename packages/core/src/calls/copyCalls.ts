import { InvalidCallsError } from '../errors/calls.js'
import type { PreparedCall } from '../model/calls.js'

/**
 * The calls as they are now: while the visitor reads, a page may change its objects. Plain data has one form
 * as text, by which two calls are told apart; anything else has none, `bigint` among it.
 *
 * @throws {InvalidCallsError} a body that is no plain data
 */
export const copyCalls = (calls: readonly PreparedCall[]): readonly PreparedCall[] =>
  calls.map(({ title, body }) => ({ title: String(title), body: copy(body, String(title)) }))

function copy(value: unknown, title: string): unknown {
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value)) return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (Array.isArray(value)) return value.map((each) => copy(each, title))
  const isPlain =
    typeof value === 'object' &&
    [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)
  if (!isPlain) throw new InvalidCallsError({ details: `"${title}" has more than plain data` })
  return Object.fromEntries(Object.entries(value as object).map(([name, each]) => [name, copy(each, title)]))
}

/** The same for the same calls, and for what cannot be sent anyway. */
export function textOf(calls: readonly PreparedCall[]): string {
  try {
    return JSON.stringify(copyCalls(calls))
  } catch {
    return ''
  }
}
