'use client'
import { useEffect, useRef, useState, type RefObject } from 'react'

/** More than a card has room for. */
const FIRST = 16

/** What of a long list is drawn by now. */
interface DrawnRows<Row> {
  readonly rows: readonly Row[]
  readonly isPart: boolean
  /** Comes into sight a little before the drawn rows end. */
  readonly end: RefObject<HTMLDivElement | null>
}

/**
 * The first rows of a list, and more of them as their end comes into sight. Rows of a list in parts have one
 * height; these are opened, and have several.
 */
export function useDrawnRows<Row>(all: readonly Row[]): DrawnRows<Row> {
  const end = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(FIRST)
  const isPart = all.length > count
  useEffect(() => {
    const { current } = end
    if (!isPart || !current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setCount((before) => before + FIRST)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [isPart, count])
  return { rows: isPart ? all.slice(0, count) : all, isPart, end }
}
