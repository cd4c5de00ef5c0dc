import type { HistoryTransaction } from '../model/history.js'
import type { HistoryPart } from './historyState.js'

/** Whether a row is what it was: in a reorganised chain the same transaction is in another block. */
function isSettled(known: HistoryTransaction | undefined, row: HistoryTransaction): boolean {
  return (
    known !== undefined &&
    row.status !== 'pending' &&
    row.status === known.status &&
    row.block === known.block &&
    row.at === known.at
  )
}

/** Where the known rows go on behind the newest ones; -1 while there may be a gap between them. */
export function placeOfJoint(
  known: readonly HistoryTransaction[],
  newest: readonly HistoryTransaction[],
): number {
  const last = newest.at(-1)
  if (!last) return -1
  const place = known.findIndex(({ id }) => id === last.id)
  return isSettled(known[place], last) ? place : -1
}

/** Rows of both, none of them twice: the first one counts. */
export function withoutRepeats(rows: readonly HistoryTransaction[]): readonly HistoryTransaction[] {
  const seen = new Set<string>()
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/**
 * The newest rows before those that are known already. What the gateway no longer has goes; nothing is there
 * twice, and nothing in between is lost. Where a gap may be, the known rows go: they are loaded again, page
 * by page.
 */
export function joinHistory(known: Pick<HistoryPart, 'rows' | 'next'>, newest: HistoryPart): typeof known {
  const place = newest.next === null ? -1 : placeOfJoint(known.rows, newest.rows)
  const rest = place < 0 ? [] : known.rows.slice(place + 1)
  return {
    rows: withoutRepeats([...newest.rows, ...rest]),
    next: rest.length > 0 || (place >= 0 && known.next === null) ? known.next : newest.next,
  }
}

/** What a source had in blocks and has in none any more, as far as its newest rows reach. */
export function goneRows(
  known: readonly HistoryTransaction[],
  { rows, next }: HistoryPart,
): readonly HistoryTransaction[] {
  const since = next === null ? -Infinity : (rows.at(-1)?.at ?? Infinity)
  const there = new Set(rows.flatMap(({ id, status }) => (status === 'pending' ? [] : id)))
  return known.filter(({ id, at, status }) => status !== 'pending' && at > since && !there.has(id))
}
