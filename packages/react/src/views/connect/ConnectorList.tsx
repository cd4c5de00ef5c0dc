'use client'
import { lazy, Suspense, type JSX } from 'react'
import { inert, List } from '@latchkey/ui'
import type { ConnectRow, RowTagKind } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { groupRows, needlessTags } from './groupRows.js'
import { ConnectorRow } from './ConnectorRow.js'

interface ConnectorListProps {
  readonly rows: readonly ConnectRow[]
  /** The visitor has to accept the terms first (behaviour 2.16). */
  readonly gated: boolean
  /** The visitor clicked a wallet before that. */
  readonly onGated?: () => void
}

// Long lists are rare: their search, and what draws them in parts, loads on demand. Where it cannot be
// loaded, React keeps that answer until the page is loaded again: the wallets are there all the same.
const SearchedRows = lazy(() =>
  import('./SearchedRows.js').then(
    (module) => ({ default: module.SearchedRows }),
    () => ({ default: UnsearchedRows }),
  ),
)

// From this length on, a list has a search field and is virtualized.
const LONG = 13
const FIRST = 8
// As many rows as a phone draws without a pause that is felt.
const UNSEARCHED = 100

const UNDER_HEADINGS: readonly RowTagKind[] = ['recent', 'installed']

/** The wallets of Connect: under headings, or with a field to search them. */
export function ConnectorList({ rows, gated, onGated }: ConnectorListProps): JSX.Element {
  return (
    // What is inert lets clicks through to what is behind it.
    <div onClick={gated ? onGated : undefined}>
      <div className="lk-ConnectView-wallets" {...inert(gated)} data-gated={gated || undefined}>
        {rows.length >= LONG ? (
          <Suspense fallback={<FirstRows rows={rows} gated={gated} />}>
            <SearchedRows rows={rows} gated={gated} />
          </Suspense>
        ) : (
          <RowGroups rows={rows} gated={gated} />
        )}
      </div>
    </div>
  )
}

function RowGroups({ rows, gated }: ConnectorListProps): JSX.Element {
  const text = useText('connect')
  const tags = useText('connectTags')
  const groups = groupRows(rows)
  const headings = { recent: tags.recent, installed: tags.installed, popular: text.popular }
  // Nor does a tag that the heading says.
  const untagged = groups.length > 1 ? UNDER_HEADINGS : needlessTags(rows)
  return (
    <div className="lk-ConnectView-groups" data-lists="" role="group" aria-label={text.list}>
      {groups.map(({ heading, rows: members }, index) => (
        <List
          key={heading ?? index}
          {...(heading === undefined ? { label: text.list } : { heading: headings[heading] })}
          arrowKeys
        >
          {members.map((row) => (
            <ConnectorRow key={row.id} row={row} gated={gated} untagged={untagged} />
          ))}
        </List>
      ))}
    </div>
  )
}

/** A long list whose search cannot be loaded: its first rows, and the way to all wallets. */
function UnsearchedRows({ rows, gated }: Pick<ConnectorListProps, 'rows' | 'gated'>): JSX.Element {
  const shown = rows.filter(({ kind }, index) => index < UNSEARCHED || kind === 'allWallets')
  return <RowGroups rows={shown} gated={gated} />
}

/** What is seen of a long list until it is there. Out of reach: a focus in it would be lost. */
function FirstRows({ rows, gated }: ConnectorListProps): JSX.Element {
  const text = useText('connect')
  return (
    <div className="lk-ConnectView-searched" data-state="loading" {...inert(true)}>
      <List label={text.list}>
        {rows.slice(0, FIRST).map((row) => (
          <ConnectorRow key={row.id} row={row} gated={gated} untagged={needlessTags(rows)} tabIndex={-1} />
        ))}
      </List>
    </div>
  )
}
