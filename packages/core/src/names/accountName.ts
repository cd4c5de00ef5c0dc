/** Why a name cannot be had. A gateway may have further words. */
export type NameReason = 'short' | 'characters' | 'reserved' | 'unavailable'

const SHORTEST = 4
/** Of a label, by DNS. */
const LONGEST = 63
const LABEL = /^[a-z0-9-]+$/

/** A name without its zone in the one form that it is registered in: names know no capitals (ENSIP-15). */
export const toLabel = (typed: string): string => typed.trim().toLowerCase()

/** S5.06, S9.07: what is wrong with a name without its zone, by its spelling alone. */
export function labelProblem(label: string): 'short' | 'characters' | undefined {
  if (!LABEL.test(label) || label.length > LONGEST) return 'characters'
  return label.length < SHORTEST ? 'short' : undefined
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
