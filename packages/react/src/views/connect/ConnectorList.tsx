'use client'
import { memo, useMemo, useRef, useState, type JSX } from 'react'
import { Button, EmptyState, inert, List, SearchInput, VisuallyHidden } from '@latchkey/ui'
import { SearchIcon } from '@latchkey/ui/icons'
import type { ConnectRow, RowTagKind } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { LongList } from '../LongList.js'
import { useDeferredText } from '../useDeferredText.js'
import { groupRows } from './groupRows.js'
import { ConnectorRow } from './ConnectorRow.js'
import { useDirectoryRows } from './useDirectoryRows.js'

interface ConnectorListProps {
  readonly rows: readonly ConnectRow[]
  /** The visitor has to accept the terms first (behaviour 2.16). */
  readonly gated: boolean
  /** The visitor clicked a wallet before that. */
  readonly onGated?: () => void
}

// From this length on, a list has a search field and is virtualized.
const LONG = 13
// One list each: a row is drawn again where its tags change.
const UNDER_HEADINGS: readonly RowTagKind[] = ['recent', 'installed']
const ALL_INSTALLED: readonly RowTagKind[] = ['installed']

/** Whether there are several wallets, and all of them are in this browser. */
function isInstalledAlone(rows: readonly ConnectRow[]): boolean {
  let count = 0
  for (const { kind } of rows) {
    if (kind === 'walletConnect' || kind === 'allWallets') continue
    if (kind !== 'injected') return false
    count += 1
  }
  return count > 1
}

export function ConnectorList({ rows, gated, onGated }: ConnectorListProps): JSX.Element {
  const text = useText('connect')
  const common = useText('common')
  const titles = useText('titles')
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const asked = useDeferredText(search.trim())
  const query = asked.toLowerCase()
  const others = useDirectoryRows(rows, asked)
  // There may be thousands: their texts are put together once, with the first search.
  const isSearched = query !== ''
  const words = useMemo(
    () =>
      isSearched
        ? rows.map(({ kind, name, hint = '' }) =>
            `${kind === 'allWallets' ? titles['all-wallets'] : name} ${hint}`.toLowerCase(),
          )
        : [],
    [isSearched, rows, titles],
  )
  const found = useMemo(
    () => (query ? [...rows.filter((_, index) => words[index]?.includes(query)), ...others] : rows),
    [rows, query, others, words],
  )
  const isLong = rows.length >= LONG
  const clear = (): void => {
    setSearch('')
    // The button is removed with the search: the field takes its focus.
    field.current?.focus()
  }
  return (
    // What is inert lets clicks through to what is behind it.
    <div onClick={gated ? onGated : undefined}>
      <div
        className="lk-ConnectView-wallets"
        {...inert(gated)}
        data-gated={gated || undefined}
        data-state={query ? 'searching' : undefined}
      >
        {isLong && (
          <SearchInput
            ref={field}
            label={text.search}
            value={search}
            onChange={setSearch}
            clearLabel={common.clearSearch}
          />
        )}
        {query && (
          <VisuallyHidden>
            <span role="status">{found.length ? text.found(found.length) : text.noneFound}</span>
          </VisuallyHidden>
        )}
        {found.length > 0 ? (
          <FoundRows rows={found} isLong={isLong} query={query} gated={gated} />
        ) : (
          <EmptyState
            icon={<SearchIcon size={32} />}
            title={text.noneFound}
            text={text.noneFoundHint}
            action={
              <Button variant="secondary" onClick={clear}>
                {common.clearSearch}
              </Button>
            }
          />
        )}
      </div>
    </div>
  )
}

interface FoundRowsProps {
  readonly rows: readonly ConnectRow[]
  readonly isLong: boolean
  readonly query: string
  readonly gated: boolean
}

/** The rows below the search field. Not drawn again for a letter that has not been searched for yet. */
const FoundRows = memo(function FoundRows({ rows, isLong, query, gated }: FoundRowsProps): JSX.Element {
  const text = useText('connect')
  const tags = useText('connectTags')
  const groups = isLong ? [] : groupRows(rows)
  const headings = { recent: tags.recent, installed: tags.installed, popular: text.popular }
  // A tag that a heading says, or that holds for every wallet, tells nothing. What serves several families is
  // installed, too.
  const same = useMemo(() => isInstalledAlone(rows), [rows])
  let untagged: readonly RowTagKind[] | undefined
  if (groups.length > 1) untagged = UNDER_HEADINGS
  else if (same) untagged = ALL_INSTALLED
  const row = (each: ConnectRow, tabIndex?: number): JSX.Element => (
    <ConnectorRow key={each.id} row={each} gated={gated} untagged={untagged} tabIndex={tabIndex} />
  )
  return !isLong ? (
    <div className="lk-ConnectView-groups" data-lists="" role="group" aria-label={text.list}>
      {groups.map(({ heading, rows: members }, index) => (
        <List
          key={heading ?? index}
          {...(heading === undefined ? { label: text.list } : { heading: headings[heading] })}
          arrowKeys
        >
          {members.map((each) => row(each))}
        </List>
      ))}
    </div>
  ) : (
    <LongList
      label={text.list}
      items={rows}
      itemKey={(each) => each.id}
      listKey={query}
      renderItem={(each, { tabIndex }) => row(each, tabIndex)}
    />
  )
})
