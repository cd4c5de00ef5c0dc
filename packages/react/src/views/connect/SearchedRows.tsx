'use client'
import { memo, useMemo, useRef, useState, type JSX } from 'react'
import { Button, EmptyState, SearchInput, VirtualList, VisuallyHidden } from '@latchkey/ui'
import { SearchIcon } from '@latchkey/ui/icons'
import type { ConnectRow } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useDeferredText } from '../useDeferredText.js'
import { ConnectorRow } from './ConnectorRow.js'
import { needlessTags } from './groupRows.js'
import { useDirectoryRows } from './useDirectoryRows.js'

interface SearchedRowsProps {
  readonly rows: readonly ConnectRow[]
  readonly gated: boolean
}

/** A long list of wallets with its search, which asks the directory too. */
export function SearchedRows({ rows, gated }: SearchedRowsProps): JSX.Element {
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
  const clear = (): void => {
    setSearch('')
    // The button is removed with the search: the field takes its focus.
    field.current?.focus()
  }
  return (
    <div className="lk-ConnectView-searched" data-state={query ? 'searching' : undefined}>
      <SearchInput
        ref={field}
        label={text.search}
        value={search}
        onChange={setSearch}
        clearLabel={common.clearSearch}
      />
      {query && (
        <VisuallyHidden>
          <span role="status">{found.length ? text.found(found.length) : text.noneFound}</span>
        </VisuallyHidden>
      )}
      {found.length > 0 ? (
        <FoundRows rows={found} query={query} gated={gated} />
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
  )
}

/** The rows below the field. Not drawn again for a letter that has not been searched for yet. */
const FoundRows = memo(function FoundRows({
  rows,
  query,
  gated,
}: SearchedRowsProps & { readonly query: string }): JSX.Element {
  const text = useText('connect')
  const untagged = useMemo(() => needlessTags(rows), [rows])
  return (
    <VirtualList
      label={text.list}
      items={rows}
      itemKey={({ id }) => id}
      listKey={query}
      renderItem={(row, { tabIndex }) => (
        <ConnectorRow row={row} gated={gated} untagged={untagged} tabIndex={tabIndex} />
      )}
    />
  )
})
