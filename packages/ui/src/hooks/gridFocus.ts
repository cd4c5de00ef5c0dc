/** The shape of a grid that fills row by row. */
export interface GridShape {
  count: number
  columns: number
  /** Rows that a Page key leaps over. */
  page: number
  /** Rows fill from right to left. */
  rtl: boolean
}

const ROWS: Record<string, (page: number) => number> = {
  ArrowDown: () => 1,
  ArrowUp: () => -1,
  PageDown: (page) => page,
  PageUp: (page) => -page,
}

/** The index that a key leads to from `index`, or nothing if the key does not move. */
export function nextInGrid(
  key: string,
  index: number,
  { count, columns, page, rtl }: GridShape,
): number | undefined {
  const last = count - 1
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const ahead = (key === 'ArrowRight') !== rtl
    return Math.max(0, Math.min(last, index + (ahead ? 1 : -1)))
  }
  const rows = ROWS[key]?.(page)
  if (rows === undefined) return undefined
  const row = Math.max(0, Math.min(Math.floor(last / columns), Math.floor(index / columns) + rows))
  // Under the last column of a row that is not full stands its last one.
  return Math.min(last, row * columns + (index % columns))
}
