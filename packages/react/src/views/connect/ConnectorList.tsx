'use client'
import { useDeferredValue, useMemo, useRef, useState, type JSX } from 'react'
import { Button, EmptyState, hasOwnTransitions, inert, List, SearchInput, VisuallyHidden } from '@latchkey/ui'
import { SearchIcon } from '@latchkey/ui/icons'
import type { ConnectRow, RowTagKind } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { LongList } from '../LongList.js'
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
  const tags = useText('connectTags')
  const titles = useText('titles')
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const typed = search.trim().toLowerCase()
  const deferred = useDeferredValue(typed)
  const query = hasOwnTransitions ? deferred : typed
  const others = useDirectoryRows(rows, search.trim())
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
  const groups = isLong ? [] : groupRows(found)
  const headings = { recent: tags.recent, installed: tags.installed, popular: text.popular }
  // A tag that a heading says, or that holds for every wallet, tells nothing. What serves several families is
  // installed, too.
  const same = useMemo(() => isInstalledAlone(found), [found])
  const grouped = groups.length > 1
  let untagged: RowTagKind[] | undefined
  if (grouped) untagged = ['recent', 'installed']
  else if (same) untagged = ['installed']
  const row = (each: ConnectRow, tabIndex?: number): JSX.Element => (
    <ConnectorRow key={each.id} row={each} gated={gated} untagged={untagged} tabIndex={tabIndex} />
  )
  const clear = (): void => {
    setSearch('')
    // The button is removed with the search: the field takes its focus.
    field.current?.focus()
  }
  const list = !isLong ? (
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
      key={query}
      label={text.list}
      items={found}
      itemKey={(each) => each.id}
      renderItem={(each, { tabIndex }) => row(each, tabIndex)}
    />
  )
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
          list
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
