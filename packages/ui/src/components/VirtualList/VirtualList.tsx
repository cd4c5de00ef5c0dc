'use client'
import { type JSX, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { nextIndex } from '../../hooks/rovingFocus.js'
import { useDensity } from '../../hooks/useDensity.js'
import { useIsomorphicLayoutEffect } from '../../hooks/useIsomorphicLayoutEffect.js'
import { useVirtualRows } from '../../hooks/useVirtualRows.js'

/** What a row of a {@link VirtualList} must put on its button or link. */
export interface VirtualRowProps {
  /** Place in the tab order: one row at a time has 0. */
  tabIndex: number
}

/** Props of {@link VirtualList}. */
export interface VirtualListProps<Item> {
  /** Name of the list, read out. */
  label: string
  /** All rows; only those in sight are drawn. */
  items: readonly Item[]
  /** Key of a row. */
  itemKey: (item: Item, index: number) => string
  /** Draws a row: one button or link, with the given props. */
  renderItem: (item: Item, props: VirtualRowProps, index: number) => ReactNode
  /** Height of a row in pixels at the comfortable density, with its distance to the next. Default 60. */
  rowHeight?: number | undefined
  /** Greatest height of the list in pixels. Default 400. */
  maxHeight?: number | undefined
  /** The last rows came into sight: time for the next page. */
  onEndReached?: (() => void) | undefined
}

const PAGE_KEYS: Record<string, number> = { PageDown: 1, PageUp: -1 }

/**
 * A long list that draws only the rows in sight. Arrow keys, Page keys, Home and End move the focus through
 * all of it.
 *
 * @example <VirtualList label="Wallets" items={wallets} itemKey={w => w.id} renderItem={(w, row) => <ListItem
 *   {...row} title={w.name} onClick={() => select(w)} />} />
 */
export function VirtualList<Item>(props: VirtualListProps<Item>): JSX.Element {
  const { label, items, itemKey, renderItem, maxHeight = 400, onEndReached } = props
  const viewport = useRef<HTMLDivElement>(null)
  const rowHeight = (props.rowHeight ?? 60) * useDensity(viewport)
  const [active, setActive] = useState(0)
  const wanted = useRef<number>(undefined)
  const current = Math.min(active, Math.max(0, items.length - 1))
  const height = Math.min(maxHeight, items.length * rowHeight)
  const { rows, totalSize, scrollToIndex, measure } = useVirtualRows({
    count: items.length,
    ref: viewport,
    rowHeight,
    overscan: 3,
    kept: current,
    height,
  })
  const measured = useRef(rowHeight)
  useIsomorphicLayoutEffect(() => {
    if (measured.current === rowHeight) return
    measured.current = rowHeight
    measure()
  }, [measure, rowHeight])
  const last = rows.at(-1)?.index ?? -1

  useEffect(() => {
    if (items.length > 0 && last >= items.length - 1) onEndReached?.()
  }, [last, items.length, onEndReached])
  useEffect(() => {
    const row = viewport.current?.querySelector<HTMLElement>(
      `[data-index="${wanted.current}"] :is(a, button)`,
    )
    if (!row) return
    wanted.current = undefined
    row.focus({ preventScroll: true })
  })

  function handleKey(event: KeyboardEvent): void {
    const page = Math.max(1, Math.floor(height / rowHeight) - 1) * (PAGE_KEYS[event.key] ?? 0)
    const next = page
      ? Math.max(0, Math.min(items.length - 1, current + page))
      : nextIndex(event.key, current, items.length)
    if (next === undefined) return
    event.preventDefault()
    wanted.current = next
    setActive(next)
    scrollToIndex(next)
  }

  return (
    <div ref={viewport} className="lk-VirtualList" style={{ maxBlockSize: maxHeight }} onKeyDown={handleKey}>
      <div role="list" aria-label={label} className="lk-VirtualList-rows" style={{ blockSize: totalSize }}>
        {rows.map((row) => {
          const item = items[row.index]
          if (item === undefined) return null
          return (
            <div
              key={itemKey(item, row.index)}
              role="listitem"
              className="lk-VirtualList-row"
              data-index={row.index}
              aria-setsize={items.length}
              aria-posinset={row.index + 1}
              style={{ blockSize: rowHeight, transform: `translateY(${row.start}px)` }}
              onFocus={() => setActive(row.index)}
            >
              {renderItem(item, { tabIndex: row.index === current ? 0 : -1 }, row.index)}
            </div>
          )
        })}
      </div>
    </div>
  )
}
