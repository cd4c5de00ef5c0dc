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
    if (viewport.current?.scrollTop) scrollToTop(viewport.current)
  }, [listKey, viewport])
  useEffect(() => {
    if (wanted.current === undefined) return
    const item = viewport.current?.querySelector<HTMLElement>(
      `[data-index="${wanted.current}"] :is(a, button)`,
    )
    if (item) item.focus({ preventScroll: true })
    if (item || wanted.current >= count) wanted.current = undefined
  })
  const activate = (index: number): void =>
    setState((now) => (now.index === index && now.listKey === listKey ? now : { index, listKey }))
  return {
    index: state.listKey === listKey ? Math.min(state.index, Math.max(0, count - 1)) : 0,
    activate,
    focusItem: (index) => {
      wanted.current = index
      activate(index)
    },
  }
}

function scrollToTop(box: HTMLElement): void {
  box.scrollTop = 0
  // The browser tells with the next frame: the list would be drawn once where it was scrolled to.
  box.dispatchEvent(new Event('scroll'))
}
