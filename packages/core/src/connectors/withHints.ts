import type { ConnectRow } from './connectRow.js'
import { normalName } from './mergeConnectors.js'

const REMOTE = 'WalletConnect'

/**
 * Rows of one name that are not in this browser show in addition how they are reached; the others have a tag. Where even
 * that is the same they show what they call themselves, and in the end a number.
 */
export function withHints(rows: readonly ConnectRow[]): readonly ConnectRow[] {
  const names = rows.map(({ name }) => normalName(name))
  const uses = countOf(names)
  if (uses.size === rows.length) return rows
  const ways = rows.map((row, index) => `${row.connector ? '' : REMOTE}/${names[index]}`)
  const waysUsed = countOf(ways)
  const numbers = new Map<string, number>()
  return rows.map((row, index) => {
    if (uses.get(names[index] ?? '') === 1) return row
    if (waysUsed.get(ways[index] ?? '') === 1) return row.connector ? row : { ...row, hint: REMOTE }
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
