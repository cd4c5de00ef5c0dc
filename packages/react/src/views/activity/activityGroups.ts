import type { HistoryRow } from '@latchkey/core'

/** Rows that stand under one heading. */
export interface ActivityGroup<Row = HistoryRow> {
  readonly key: string
  readonly heading: string
  readonly rows: readonly Row[]
}

/**
 * Rows by month, with the year where it is not this one; what is still pending before all (behaviour 4.57).
 *
 * @param pending heading of what is pending
 * @param now milliseconds since the epoch
 */
export function activityGroups<Row extends Pick<HistoryRow, 'at' | 'status'>>(
  rows: readonly Row[],
  { locale, pending, now }: { readonly locale: string; readonly pending: string; readonly now: number },
): readonly ActivityGroup<Row>[] {
  const year = new Date(now).getFullYear()
  const headingOf = (at: number): string => {
    const date = new Date(at)
    const other = date.getFullYear() === year ? undefined : ('numeric' as const)
    const text = date.toLocaleDateString(locale, { month: 'long', ...(other && { year: other }) })
    return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
  }
  const waiting = rows.filter(({ status }) => status === 'pending')
  const groups: { key: string; heading: string; rows: Row[] }[] =
    waiting.length > 0 ? [{ key: 'pending', heading: pending, rows: [...waiting] }] : []
  const byMonth = new Map<string, Row[]>()
  for (const row of rows) {
    if (row.status === 'pending') continue
    const date = new Date(row.at)
    const key = `${date.getFullYear()}-${date.getMonth()}`
    const known = byMonth.get(key)
    if (known) known.push(row)
    else {
      const month = [row]
      byMonth.set(key, month)
      groups.push({ key, heading: headingOf(row.at), rows: month })
    }
  }
  return groups
}
