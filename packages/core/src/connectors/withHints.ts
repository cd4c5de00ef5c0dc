import type { ConnectRow } from './connectRow.js'
import { normalName } from './mergeConnectors.js'

/** Rows of one name show in addition where they come from, and are numbered where even that is the same. */
export function withHints(rows: readonly ConnectRow[]): readonly ConnectRow[] {
  const uses = new Map<string, number>()
  for (const { name } of rows) uses.set(normalName(name), (uses.get(normalName(name)) ?? 0) + 1)
  const numbers = new Map<string, number>()
  return rows.map((row) => {
    if (uses.get(normalName(row.name)) === 1) return row
    const origin = row.connector?.connectorId ?? row.walletId ?? row.id
    const number = (numbers.get(origin) ?? 0) + 1
    numbers.set(origin, number)
    return { ...row, hint: number === 1 ? origin : `${origin} (${number})` }
  })
}
