'use client'
import {
  type CSSProperties,
  type JSX,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { nextInGrid } from '../../hooks/gridFocus.js'
import { useActiveItem } from '../../hooks/useActiveItem.js'
import { useGradual } from '../../hooks/useGradual.js'
import { useVirtualRows } from '../../hooks/useVirtualRows.js'
import { Shimmer } from '../Shimmer/Shimmer.js'
import { useColumns } from './useColumns.js'

/** What a tile of a {@link VirtualGrid} must put on its button or link. */
export interface VirtualTileProps {
  /** Place in the tab order: one tile at a time has 0. */
  tabIndex: number
}

/** Props of {@link VirtualGrid}. */
export interface VirtualGridProps<Item> {
  /** Name of the list, read out. */
  label: string
  /** All tiles; only those in sight are drawn. */
  items: readonly Item[]
  /** Key of a tile. */
  itemKey: (item: Item, index: number) => string
  /** Draws a tile: one button or link, with the given props. */
  renderItem: (item: Item, props: VirtualTileProps, index: number) => ReactNode
  /** Changes with the list: another one begins at its top. */
  listKey?: string | undefined
  /**
   * How many tiles are on their way: their shapes stand behind the last one, up to the end of their row.
   * Default 0.
   */
  pending?: number | undefined
  /** How many there are in the end, where more than `items` is known. Default as many as there are items. */
  total?: number | undefined
  /** Width of a tile in pixels (S9.15). Default 104. */
  tileWidth?: number | undefined
  /** Height of a tile in pixels, with its distance to the next row. Default 120. */
  rowHeight?: number | undefined
  /** Greatest height in pixels; never more than 80 % of the window (S9.15). Default 400. */
  maxHeight?: number | undefined
  /** Stands under the last row and scrolls with it. */
  footer?: ReactNode
  /** The end is less than a row out of sight: time for the next page. */
  onEndReached?: (() => void) | undefined
}

const OVERSCAN = 1
const EDGE = 24
// Room between two columns at most: where two of them fit, they stand in the middle and not at the edges.
const GAP = 32
// A list that goes on is faded out there, on 32 px.
const END = 40
// Where the picture of a wallet tile will be.
const BLANK = 56
const BLANK_TOP = 12

/** Inline start of an element `width` px wide, `aside` columns of `step` each from the middle of the list. */
const besideMiddle = (aside: number, width: number, step: string): string =>
  `calc(50% - ${width / 2}px + ${step} * ${aside})`

/**
 * A long list as tiles side by side, that draws only those in sight. Arrow keys walk in both directions, also
 * where lines run from right to left; Page keys, Home and End lead through all of it.
 *
 * @example <VirtualGrid label="Wallets" items={wallets} itemKey={w => w.id} renderItem={(w, tile) =>
 *   <WalletTile {...tile} {...w} onClick={() => select(w)} />} />
 */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>): JSX.Element {
  const { label, items, itemKey, renderItem, pending = 0, total, footer, listKey, onEndReached } = props
  const { tileWidth = 104, rowHeight = 120, maxHeight = 400 } = props
  const viewport = useRef<HTMLDivElement>(null)
  const columns = useColumns(viewport, tileWidth)
  const { index: current, activate, focusItem } = useActiveItem(viewport, items.length, listKey)
  const rowCount = Math.ceil((items.length + pending) / columns)
  const height = Math.min(maxHeight, rowCount * rowHeight)
  const { rows, range, totalSize, scrollToIndex } = useVirtualRows({
    count: rowCount,
    ref: viewport,
    rowHeight,
    overscan: OVERSCAN,
    kept: Math.floor(current / columns),
    height,
    // What the focus comes to stands clear of the edges.
    padding: { start: EDGE, end: END },
  })
  const { startIndex = 0, endIndex = 0 } = range ?? {}
  const drawnTo = (endIndex + 2) * columns

  useEffect(() => {
    if (items.length > 0 && drawnTo > items.length) onEndReached?.()
  }, [drawnTo, items.length, onEndReached])

  function handleKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target as Element).closest('[data-index]'))
      return
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const page = Math.max(1, Math.floor(height / rowHeight) - 1)
    const next = nextInGrid(event.key, current, { count: items.length, columns, page, rtl })
    if (next === undefined) return
    event.preventDefault()
    focusItem(next)
    scrollToIndex(Math.floor(next / columns))
  }

  const isSeen = (row: number): boolean => row >= startIndex && row <= endIndex
  const places = rows.flatMap(({ index: row, start }) =>
    Array.from({ length: columns }, (_, column) => {
      const index = row * columns + column
      const item = items[index]
      return {
        index,
        row,
        start,
        item,
        aside: column - (columns - 1) / 2,
        key: item === undefined ? `place/${index}` : itemKey(item, index),
      }
    }),
  )
  // The tile with the focus first, then what is looked at, then what is near.
  const rank = ({ index, row }: (typeof places)[number]): number => {
    if (index === current) return 0
    return isSeen(row) ? 1 : 2
  }
  const filled = places.filter(({ item }) => item !== undefined).sort((a, b) => rank(a) - rank(b))
  const drawn = useGradual(
    filled.map(({ key }) => key),
    { atFirst: 3, afterReplacement: 1 },
  )
  const step = `min((100% - ${tileWidth}px) / ${Math.max(1, columns - 1)}, ${tileWidth + GAP}px)`
  const blankCount = Math.min(
    (Math.ceil(height / rowHeight) + 1) * columns,
    Math.max(0, items.length - startIndex * columns),
  )
  const blanks = useMemo(
    () =>
      Array.from({ length: blankCount }, (_, place) => {
        const style: CSSProperties = {
          insetBlockStart: Math.floor(place / columns) * rowHeight + BLANK_TOP,
          insetInlineStart: besideMiddle((place % columns) - (columns - 1) / 2, BLANK, step),
        }
        return <div key={place} className="lk-VirtualGrid-blank" style={style} />
      }),
    [blankCount, columns, rowHeight, step],
  )
  // Rows whose tiles are all drawn show no shape behind them.
  const waiting = filled
    .filter(({ key, row, index }) => isSeen(row) && index !== current && !drawn.has(key))
    .map(({ row }) => (row - startIndex) * rowHeight)
  const shown =
    waiting.length > 0 ? `${Math.min(...waiting)}px 0 ${-Math.max(...waiting) - rowHeight}px` : '0'
  const tiles = places.map(({ index, start, item, aside, key }) => {
    const style: CSSProperties = {
      inlineSize: tileWidth,
      blockSize: rowHeight,
      insetInlineStart: besideMiddle(aside, tileWidth, step),
      transform: `translateY(${start}px)`,
    }
    if (item === undefined) {
      if (pending === 0) return null
      return (
        <div key={key} className="lk-VirtualGrid-tile" style={style} aria-hidden>
          <Shimmer shape="tile" />
        </div>
      )
    }
    // The one with the focus at once: the focus would be lost for a frame.
    if (!drawn.has(key) && index !== current) return null
    return (
      <div
        key={key}
        role="listitem"
        className="lk-VirtualGrid-tile"
        data-index={index}
        aria-setsize={Math.max(total ?? 0, items.length)}
        aria-posinset={index + 1}
        style={style}
        onFocus={() => activate(index)}
      >
        {renderItem(item, { tabIndex: index === current ? 0 : -1 }, index)}
      </div>
    )
  })

  return (
    <div
      ref={viewport}
      className="lk-VirtualGrid"
      style={{ maxBlockSize: `min(${maxHeight}px, 80dvh)` }}
      onKeyDown={handleKey}
    >
      <div
        // What arrives fades in where its shapes stood.
        key={items.length > 0 ? 'tiles' : 'shapes'}
        role="list"
        aria-label={label}
        aria-busy={(pending > 0 && items.length === 0) || undefined}
        className="lk-VirtualGrid-tiles"
        style={{ blockSize: totalSize }}
      >
        <div
          className="lk-VirtualGrid-blanks"
          style={{ transform: `translateY(${startIndex * rowHeight}px)`, clipPath: `inset(${shown})` }}
          aria-hidden
        >
          {blanks}
        </div>
        {tiles}
      </div>
      {footer}
    </div>
  )
}
