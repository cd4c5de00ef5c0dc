import { InvalidCallsError } from '../errors/calls.js'
import type { PreparedCall } from '../model/calls.js'

/**
 * The calls as they are now: while the visitor reads, a page may change its objects. Plain data has one form
 * as text, by which two calls are told apart; anything else has none, `bigint` among it.
 *
 * @throws {InvalidCallsError} a body that is no plain data
 */
export function copyCalls(calls: readonly PreparedCall[]): readonly PreparedCall[] {
  if (!Array.isArray(calls)) throw new InvalidCallsError({ details: 'no list' })
  return calls.map((call: unknown) => {
    const { title, body } = Object(call) as Partial<PreparedCall>
    const name = String(title)
    return { title: name, body: copy(body, name, DEEPEST) }
  })
}

/** The deepest nesting of a body; guards against cycles. */
const DEEPEST = 16

function copy(value: unknown, title: string, depth: number): unknown {
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value)) return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  const isList = Array.isArray(value)
  const isPlain =
    typeof value === 'object' &&
    [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)
  if ((!isList && !isPlain) || depth === 0)
    throw new InvalidCallsError({ details: `"${title}" has more than plain data` })
  const inside = (each: unknown): unknown => copy(each, title, depth - 1)
  if (isList) return value.map(inside)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inside(each)]))
}

/** A key of the calls; unsendable bodies share one. */
export function textOf(calls: readonly PreparedCall[]): string {
  try {
    return JSON.stringify(copyCalls(calls))
  } catch {
    return ''
  }
}
