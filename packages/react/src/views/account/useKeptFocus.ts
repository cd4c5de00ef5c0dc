'use client'
import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

/** What a part of a screen puts on its element. */
interface KeptFocus {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly tabIndex: -1
  readonly onFocus: (event: FocusEvent) => void
}

/** A part whose controls come and go: the focus of one that is gone comes to the part itself. */
export function useKeptFocus(): KeptFocus {
  const ref = useRef<HTMLDivElement>(null)
  const last = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected) return
    last.current = null
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) ref.current?.focus({ preventScroll: true })
  })
  return { ref, tabIndex: -1, onFocus: ({ target }) => void (last.current = target) }
}
