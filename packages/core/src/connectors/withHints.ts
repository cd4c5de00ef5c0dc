import type { ConnectRow } from './connectRow.js'
import { lookOf } from './lookOf.js'

const REMOTE = 'WalletConnect'

/**
 * Rows of one name, or of names that look alike, show in addition where they come from: one in this browser
 * what it calls itself, for it may only bear the name of another; one elsewhere the way to it, or its id
 * where that is the same. In the end a number.
 */
export function withHints(rows: readonly ConnectRow[]): readonly ConnectRow[] {
  const names = rows.map(({ name }) => lookOf(name))
  const uses = countOf(names)
  if (uses.size === rows.length) return rows
  const remote = countOf(names.filter((_, index) => !rows[index]?.connector))
  const numbers = new Map<string, number>()
  return rows.map((row, index) => {
    if (uses.get(names[index] ?? '') === 1) return row
    if (!row.connector && remote.get(names[index] ?? '') === 1) return { ...row, hint: REMOTE }
    const origin = row.connector?.connectorId ?? row.walletId ?? row.id
    const number = (numbers.get(origin) ?? 0) + 1
    numbers.set(origin, number)
    return { ...row, hint: number === 1 ? origin : `${origin} (${number})` }
  })
}

function countOf(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
