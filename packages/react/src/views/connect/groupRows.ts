import type { ConnectRow } from '@latchkey/core/internal'

/** Wallets under one heading; without a heading where the rows speak for themselves. */
export interface RowGroup {
  readonly heading: 'recent' | 'installed' | 'popular' | undefined
  readonly rows: readonly ConnectRow[]
}

const HEADINGS: Readonly<Partial<Record<ConnectRow['kind'], RowGroup['heading']>>> = {
  recent: 'recent',
  injected: 'installed',
  featured: 'popular',
  custom: 'popular',
  external: 'popular',
  recommended: 'popular',
}

/**
 * Rows that follow each other under one heading, in the order of the list. Fewer than two headings tell
 * nothing: then all rows are one group.
 */
export function groupRows(rows: readonly ConnectRow[]): readonly RowGroup[] {
  const groups: { heading: RowGroup['heading']; rows: ConnectRow[] }[] = []
  for (const row of rows) {
    const heading = HEADINGS[row.kind]
    const last = groups.at(-1)
    if (last && last.heading === heading) last.rows.push(row)
    else groups.push({ heading, rows: [row] })
  }
  const headings = new Set(groups.flatMap((group) => group.heading ?? []))
  return headings.size < 2 ? [{ heading: undefined, rows }] : groups
}
