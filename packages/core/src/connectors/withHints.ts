import type { ConnectRow } from './connectRow.js'
import { normalName } from './mergeConnectors.js'

/** Rows of one name show in addition where they come from, and are numbered where even that is the same. */
export function withHints(rows: readonly ConnectRow[]): readonly ConnectRow[] {
  const names = rows.map(({ name }) => normalName(name))
  const uses = new Map<string, number>()
  for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1)
  if (uses.size === rows.length) return rows
  const numbers = new Map<string, number>()
  return rows.map((row, index) => {
    if (uses.get(names[index] ?? '') === 1) return row
    const origin = row.connector?.connectorId ?? row.walletId ?? row.id
    const number = (numbers.get(origin) ?? 0) + 1
    numbers.set(origin, number)
    return { ...row, hint: number === 1 ? origin : `${origin} (${number})` }
  })
}
