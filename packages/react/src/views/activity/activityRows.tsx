'use client'
import { Fragment, lazy, Suspense, type JSX } from 'react'
import type { HistoryRow, HistoryTransfer, Network } from '@latchkey/core'
import { ActivityRow } from './ActivityRow.js'

// Most visits have nothing to do about a payment.
const PaymentActions = lazy(() =>
  import('../replace/PaymentActions.js').then((module) => ({ default: module.PaymentActions })),
)

/** More lines than these say nothing more of one transaction. */
const MOST_LINES = 4

interface Line {
  readonly transfer?: HistoryTransfer
  readonly given?: HistoryTransfer
  readonly more?: number
}

/** What a transaction is drawn as: a swap in one line, several things that moved in a line each (4.57). */
function linesOf({ transfers }: HistoryRow): readonly Line[] {
  const [first, second] = transfers
  if (!first) return [{}]
  if (second && transfers.length === 2 && first.direction !== second.direction) {
    const [got, given] = first.direction === 'in' ? [first, second] : [second, first]
    return [{ transfer: got, given }]
  }
  const more = Math.max(0, transfers.length - MOST_LINES)
  return transfers
    .slice(0, MOST_LINES)
    .map((transfer, index) => ({ transfer, more: index === MOST_LINES - 1 ? more : 0 }))
}

/** The lines of some transactions, each an item of a list. */
export function activityRows(
  rows: readonly HistoryRow[],
  network: Network,
  headed: boolean,
): readonly JSX.Element[] {
  return rows.flatMap((row) => {
    const lines = linesOf(row)
    return lines.map((line, index) => (
      <Fragment key={`${row.transferId ?? row.hash ?? row.id}/${index}`}>
        <ActivityRow row={row} network={network} headed={headed} {...line} />
        {index === lines.length - 1 && (row.again ?? row.transferId) !== undefined && (
          <Suspense fallback={null}>
            <PaymentActions row={row} />
          </Suspense>
        )}
      </Fragment>
    ))
  })
}
