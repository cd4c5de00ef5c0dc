'use client'
import type { JSX } from 'react'
import { List } from '@latchkey/ui'
import { LongList } from '../LongList.js'
import { ApprovalRow } from './ApprovalRow.js'
import type { ApprovalRowOf } from './approvalRows.js'

interface ApprovalListProps {
  readonly label: string
  readonly rows: readonly ApprovalRowOf[]
  /** Ids of those that are ticked. */
  readonly picked: ReadonlySet<string>
  readonly onToggle: (id: string) => void
  /** Changes with the list: another one begins at its top. */
  readonly listKey: string
}

const DRAW_IN_PARTS_FROM = 31
/** In pixels: what stands around the list stays in sight. */
const HEIGHT = 340

/** Approvals to tick; of many, only those in sight are drawn. */
export function ApprovalList({ label, rows, picked, onToggle, listKey }: ApprovalListProps): JSX.Element {
  const draw = (row: ApprovalRowOf, tabIndex?: number): JSX.Element => (
    <ApprovalRow
      key={row.approval.id}
      row={row}
      checked={picked.has(row.approval.id)}
      tabIndex={tabIndex}
      onToggle={onToggle}
    />
  )
  if (rows.length < DRAW_IN_PARTS_FROM)
    return (
      <List key={listKey} label={label} arrowKeys>
        {rows.map((row) => draw(row))}
      </List>
    )
  return (
    <LongList
      label={label}
      items={rows}
      itemKey={({ approval }) => approval.id}
      listKey={listKey}
      maxHeight={HEIGHT}
      renderItem={(row, { tabIndex }) => draw(row, tabIndex)}
    />
  )
}
