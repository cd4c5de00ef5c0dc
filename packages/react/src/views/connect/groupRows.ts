import type { ConnectRow, RowTagKind } from '@latchkey/core/internal'

/** Wallets under one heading, or without a heading. */
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
 * Consecutive rows under one heading, in the order of the list. With fewer than two headings all rows are
 * one group.
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

// One list: a row is drawn again where its tags change.
const ALL_INSTALLED: readonly RowTagKind[] = ['installed']

/**
 * Tags that tell nothing, since they hold for every wallet of a list. What serves several families is
 * installed, too.
 */
export function needlessTags(rows: readonly ConnectRow[]): readonly RowTagKind[] | undefined {
  let count = 0
  for (const { kind } of rows) {
    if (kind === 'walletConnect' || kind === 'allWallets') continue
    if (kind !== 'injected') return undefined
    count += 1
  }
  return count > 1 ? ALL_INSTALLED : undefined
}
