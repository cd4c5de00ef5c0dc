'use client'
import { type JSX, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { nextIndex } from '../../hooks/rovingFocus.js'
import { useActiveItem } from '../../hooks/useActiveItem.js'
import { useDensity } from '../../hooks/useDensity.js'
import { useGradual } from '../../hooks/useGradual.js'
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
  /** Draws a row: one button or link, with the given props; text only with `staticRows`. */
  renderItem: (item: Item, props: VirtualRowProps, index: number) => ReactNode
  /** Changes with the list: another one begins at its top. */
  listKey?: string | undefined
  /** Height of a row in pixels at the comfortable density, with its distance to the next. Default 60. */
  rowHeight?: number | undefined
  /** Greatest height of the list in pixels. Default 400. */
  maxHeight?: number | undefined
  /** The rows hold no control: the list itself takes the focus, and the browser scrolls it by its keys. */
  staticRows?: boolean | undefined
  /** The last rows came into sight: time for the next page. */
  onEndReached?: (() => void) | undefined
}

// Where the picture of a row will be, as a part of its height.
const BLANK_TOP = 8 / 60
const PAGE_KEYS: Record<string, number> = { PageDown: 1, PageUp: -1 }

/**
 * A long list that draws only the rows in sight, a few new ones with each frame. Arrow keys, Page keys, Home
 * and End move the focus through all of it.
 *
 * @example <VirtualList label="Wallets" items={wallets} itemKey={w => w.id} renderItem={(w, row) => <ListItem
 *   {...row} title={w.name} onClick={() => select(w)} />} />
 */
export function VirtualList<Item>(props: VirtualListProps<Item>): JSX.Element {
  const { label, items, itemKey, renderItem, listKey, maxHeight = 400, staticRows, onEndReached } = props
  const viewport = useRef<HTMLDivElement>(null)
  const rowHeight = (props.rowHeight ?? 60) * useDensity(viewport)
  const { index: current, activate, focusItem } = useActiveItem(viewport, items.length, listKey)
  const height = Math.min(maxHeight, items.length * rowHeight)
  const { rows, range, totalSize, scrollToIndex, measure } = useVirtualRows({
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

  const { startIndex = 0, endIndex = 0 } = range ?? {}
  const isSeen = (index: number): boolean => index >= startIndex && index <= endIndex
  // The row with the focus first, then what is looked at, then what is near.
  const rank = (index: number): number => {
    if (index === current) return 0
    return isSeen(index) ? 1 : 2
  }
  const places = rows.flatMap(({ index, start }) => {
    const item = items[index]
    return item === undefined ? [] : { index, start, item, key: itemKey(item, index) }
  })
  const drawn = useGradual(
    [...places].sort((a, b) => rank(a.index) - rank(b.index)).map(({ key }) => key),
    { atFirst: Infinity, afterReplacement: 3 },
  )

  function handleKey(event: KeyboardEvent): void {
    const page = Math.max(1, Math.floor(height / rowHeight) - 1) * (PAGE_KEYS[event.key] ?? 0)
    const next = page
      ? Math.max(0, Math.min(items.length - 1, current + page))
      : nextIndex(event.key, current, items.length)
    if (next === undefined) return
    event.preventDefault()
    focusItem(next)
    scrollToIndex(next)
  }

  const reach = staticRows ? { tabIndex: 0, role: 'group', 'aria-label': label } : { onKeyDown: handleKey }
  return (
    <div ref={viewport} className="lk-VirtualList" style={{ maxBlockSize: maxHeight }} {...reach}>
      <div role="list" aria-label={label} className="lk-VirtualList-rows" style={{ blockSize: totalSize }}>
        {places.map(({ index, start, item, key }) => {
          // The one with the focus at once: the focus would be lost for a frame.
          if (!drawn.has(key) && index !== current) {
            if (!isSeen(index)) return null
            const place = { transform: `translateY(${start + rowHeight * BLANK_TOP}px)` }
            return <div key={key} className="lk-VirtualList-blank" style={place} aria-hidden />
          }
          return (
            <div
              key={key}
              role="listitem"
              className="lk-VirtualList-row"
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              style={{ blockSize: rowHeight, transform: `translateY(${start}px)` }}
              onFocus={() => activate(index)}
            >
              {renderItem(item, { tabIndex: index === current ? 0 : -1 }, index)}
            </div>
          )
        })}
      </div>
      <div className="lk-DensityUnit" aria-hidden />
    </div>
  )
}
