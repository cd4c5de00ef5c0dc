/** A page of a list, counted from 1. */
export function pageOf<T>(list: readonly T[], page: number, entries: number): readonly T[] {
  return list.slice((page - 1) * entries, page * entries)
}

/** What contains the text: names that start with it, then those with a word that does, then the rest. */
export function rankBySearch<T extends { readonly name: string }>(
  list: readonly T[],
  search: string,
): readonly T[] {
  const text = search.trim().toLowerCase()
  if (text === '') return list
  const rank = (name: string): number => {
    const lower = name.toLowerCase()
    if (lower.startsWith(text)) return 0
    if (lower.includes(` ${text}`)) return 1
    return lower.includes(text) ? 2 : 3
  }
  return list
    .map((entry) => ({ entry, rank: rank(entry.name) }))
    .filter((ranked) => ranked.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((ranked) => ranked.entry)
}
