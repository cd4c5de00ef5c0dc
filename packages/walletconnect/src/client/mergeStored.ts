type Kept = Map<string, unknown>

/**
 * What to write where another tab may have written since: the changes from `base` to `mine`, on top of
 * `theirs`. What the other tab deleted stays deleted. The SDK keeps its lists and key rings whole in memory
 * and would write over each other's.
 */
export function mergeStored(base: unknown, mine: unknown, theirs: unknown): unknown {
  const [before, now, there] = [kept(base), kept(mine), kept(theirs)]
  if (!before || !now || !there || Array.isArray(mine) !== Array.isArray(theirs)) return mine
  const merged: Kept = new Map(there)
  for (const [key, value] of now) {
    if (!before.has(key) || (there.has(key) && JSON.stringify(before.get(key)) !== JSON.stringify(value)))
      merged.set(key, value)
  }
  for (const key of before.keys()) if (!now.has(key)) merged.delete(key)
  return Array.isArray(mine) ? [...merged.values()] : Object.fromEntries(merged)
}

function kept(value: unknown): Kept | undefined {
  if (Array.isArray(value)) return new Map(value.map((item) => [identity(item), item]))
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined
}

/** Records of one list share the name of their key; a history record also has the topic of its session. */
function identity(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item)
  const { id, target, topic } = item as Record<string, unknown>
  return JSON.stringify(id ?? target ?? topic ?? item)
}
