import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

interface VirtualRowsOptions {
  readonly count: number
  readonly ref: RefObject<HTMLElement | null>
  readonly rowHeight: number
  /** Rows drawn beyond each edge. */
  readonly overscan: number
  /** The row with the focus: it stays drawn when it scrolls out of sight, or the focus would be lost. */
  readonly kept: number
  /** Height of the list before it is measured. */
  readonly height: number
  /** Room between an edge and the row that is scrolled to. */
  readonly padding?: { readonly start: number; readonly end: number } | undefined
}

/** Which rows of a long list to draw, and where. */
export interface VirtualRows {
  readonly rows: readonly { readonly index: number; readonly start: number }[]
  /** First and last row in sight. */
  readonly range: { readonly startIndex: number; readonly endIndex: number } | null
  readonly totalSize: number
  readonly scrollToIndex: (index: number) => void
  /** Forgets the heights that it knows. */
  readonly measure: () => void
}

/** The virtualizer, as plain values: it is one object that changes, which no memo would notice. */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { count, ref, rowHeight, overscan, kept, height, padding } = options
  // oxlint-disable-next-line react/incompatible-library -- read here alone, with every render
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => ref.current,
    estimateSize: () => rowHeight,
    overscan,
    scrollPaddingStart: padding?.start ?? 0,
    scrollPaddingEnd: padding?.end ?? 0,
    // React draws once a frame, however many steps the wheel takes in it.
    useFlushSync: false,
    rangeExtractor: (range) =>
      range.count === 0 ? [] : [...new Set([...defaultRangeExtractor(range), kept])].sort((a, b) => a - b),
    initialRect: { width: 0, height },
  })
  return {
    rows: virtualizer.getVirtualItems(),
    range: virtualizer.range,
    totalSize: virtualizer.getTotalSize(),
    scrollToIndex: virtualizer.scrollToIndex,
    measure: virtualizer.measure,
  }
}
