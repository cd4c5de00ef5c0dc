'use client'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { observeSize } from '@latchkey/ui'

/** The width of an element in whole pixels; 0 before it is known. */
export function useWidth<E extends HTMLElement>(): {
  readonly ref: RefObject<E | null>
  readonly width: number
} {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = (): void => setWidth(Math.floor(element.clientWidth))
    measure()
    return observeSize(element, measure)
  }, [])
  return { ref, width }
}
