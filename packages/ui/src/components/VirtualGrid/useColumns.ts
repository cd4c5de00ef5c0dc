'use client'
import { type RefObject, useState } from 'react'
import { observeSize } from '../../hooks/observeSize.js'
import { useIsomorphicLayoutEffect } from '../../hooks/useIsomorphicLayoutEffect.js'

// What fits into the card of 360 px.
const AT_FIRST = 3

/** How many tiles stand side by side in `element`. */
export function useColumns(element: RefObject<HTMLElement | null>, tileWidth: number): number {
  const [columns, setColumns] = useState(AT_FIRST)
  useIsomorphicLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = (): void => {
      // Without the padding, which is there for the focus rings.
      const width = box.firstElementChild?.clientWidth ?? 0
      if (width > 0) setColumns(Math.max(1, Math.floor(width / tileWidth)))
    }
    measure()
    return observeSize(box, measure)
  }, [element, tileWidth])
  return columns
}
