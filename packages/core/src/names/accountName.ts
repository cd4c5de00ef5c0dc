/** Why a name cannot be had. A gateway may have further words. */
export type NameReason = SpellingProblem | 'reserved' | 'unavailable'
/** What is wrong with a name by its spelling alone. */
export type SpellingProblem = 'short' | 'long' | 'characters' | 'hyphens'

const SHORTEST = 4
/** Of a label, by DNS. */
const LONGEST = 63
const LABEL = /^[a-z0-9-]+$/

/** A name without its zone in the one form that it is registered in: names know no capitals (ENSIP-15). */
export const toLabel = (typed: string): string => typed.trim().toLowerCase()

/** S5.06, S9.07: what is wrong with a name without its zone, by its spelling alone. */
export function labelProblem(label: string): SpellingProblem | undefined {
  if (!LABEL.test(label)) return 'characters'
  if (label.length > LONGEST) return 'long'
  if (label.length < SHORTEST) return 'short'
  // `xn--` and its like are encodings: what is shown of them is another text.
  return label.slice(2, 4) === '--' ? 'hyphens' : undefined
}

/** The whole name: with the zone that it is in. */
export const nameIn = (zone: string, label: string): string => `${label}.${zone}`

/**
 * Whether a name that an answer has is one of the zone, in the only spelling that names there have: it can
 * look like no other one.
 */
export function isNameIn(zone: string, name: string): boolean {
  const end = `.${zone}`
  const label = name.slice(0, -end.length)
  return name.endsWith(end) && label.length <= LONGEST && LABEL.test(label)
}
