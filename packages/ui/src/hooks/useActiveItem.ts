'use client'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.js'

/** The item of a long list that has its place in the tab order. */
export interface ActiveItem {
  readonly index: number
  /** Gives the place to another item: the focus came to it. */
  readonly activate: (index: number) => void
  /** Gives place and focus to another item, as soon as it is drawn. */
  readonly focusItem: (index: number) => void
}

/** Looks after the place in the tab order; another list begins at its top. */
export function useActiveItem(
  viewport: RefObject<HTMLElement | null>,
  count: number,
  listKey: string | undefined,
): ActiveItem {
  const [state, setState] = useState({ index: 0, listKey })
  const wanted = useRef<number>(undefined)
  if (state.listKey !== listKey) setState({ index: 0, listKey })
  const shown = useRef(listKey)
  useIsomorphicLayoutEffect(() => {
    if (shown.current === listKey) return
    shown.current = listKey
    wanted.current = undefined
    viewport.current?.scrollTo({ top: 0, behavior: 'instant' })
  }, [listKey, viewport])
  useEffect(() => {
    if (wanted.current === undefined) return
    const item = viewport.current?.querySelector<HTMLElement>(
      `[data-index="${wanted.current}"] :is(a, button)`,
    )
    if (!item) return
    wanted.current = undefined
    item.focus({ preventScroll: true })
  })
  const activate = (index: number): void => setState({ index, listKey })
  return {
    index: Math.min(state.index, Math.max(0, count - 1)),
    activate,
    focusItem: (index) => {
      wanted.current = index
      activate(index)
    },
  }
}
