'use client'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The width of an element in whole pixels; 0 before it is known. */
export function useWidth<E extends HTMLElement>(): { readonly ref: RefObject<E | null>; readonly width: number } {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = (): void => setWidth(Math.floor(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
