import { judgeName } from './nameRules.js'

/** A name that is suggested in place of another (S3.11). */
export interface Suggestion {
  readonly name: string
  readonly registered: boolean
}

const most = 8
/** So that every suggestion fits into a label. */
const longestBase = 50

/**
 * Names like the one that was typed, the free ones first.
 *
 * @param typed a name of the zone; what cannot stand in one is left out
 * @param taken which of some names are not free
 */
export async function suggestNames(
  typed: string,
  zone: string,
  taken: (names: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<readonly Suggestion[]> {
  const { label, fault } = judgeName(typed, zone)
  if (fault === 'zone' || fault === 'reserved') return []
  const base = label
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, longestBase)
  if (base === '') return []
  const names = variantsOf(base)
    .map((variant) => judgeName(`${variant}.${zone}`, zone))
    .filter((judged) => judged.fault === undefined)
    .map(({ name }) => name)
  const known = await taken(names)
  return names
    .map((name) => ({ name, registered: known.has(name) }))
    .toSorted((a, b) => Number(a.registered) - Number(b.registered))
    .slice(0, most)
}

const variantsOf = (base: string): readonly string[] => [
  base,
  `${base}1`,
  `my-${base}`,
  `${base}-me`,
  `the-${base}`,
  `${base}2`,
  `hey-${base}`,
  `${base}-here`,
  `${base}3`,
  `${base}-too`,
  `i-am-${base}`,
  `${base}99`,
]
