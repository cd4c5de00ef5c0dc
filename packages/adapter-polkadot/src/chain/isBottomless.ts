import type { UnifiedMetadata } from '@polkadot-api/substrate-bindings'

type Types = UnifiedMetadata['lookup']

/** More than any runtime has: a marker in a struct is one. */
const most = 1000

/** What a type is read by, one after the other; `undefined` where reading it takes a byte at least. */
function partsOf({ def }: Types[number]): readonly number[] | undefined {
  if (def.tag === 'composite') return def.value.map(({ type }) => type)
  if (def.tag === 'tuple') return def.value
  if (def.tag === 'compact') return [def.value]
  if (def.tag === 'array') return def.value.len === 0 ? [] : [def.value.type]
  return def.tag === 'variant' && def.value.length === 0 ? [] : undefined
}

/**
 * Whether a few bytes could take for ever to read: a list of elements that take no bytes can say that it has
 * a billion of them, and structs of such structs double with each level. No runtime has them, but a node may
 * send them to stop the page.
 */
export function isBottomless(types: Types): boolean {
  const known = new Map<number, number>()
  /** In how many steps a type is read that takes no bytes; 0 for one that takes some. */
  function steps(id: number): number {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, 0)
    const type = types[id]
    const each = (type && partsOf(type))?.map(steps) ?? [0]
    const all = each.includes(0) ? 0 : each.reduce((sum, next) => sum + next, 1)
    known.set(id, all)
    return all
  }
  return types.some(({ def }, id) => {
    if (def.tag === 'sequence') return steps(def.value) > 0
    if (def.tag === 'array' && def.value.len > 1) return steps(def.value.type) > 0
    return steps(id) > most
  })
}
