'use client'
import { useEffect, useRef, useState, type RefObject } from 'react'

interface PagesAsked {
  readonly hasMore: boolean
  readonly more: 'idle' | 'loading' | 'failed'
  /** How many are there. */
  readonly count: number
  readonly loadMore: () => void
}

/** The end of what is loaded. */
export interface NextPage {
  /** Goes to the element that stands there. */
  readonly end: RefObject<HTMLDivElement | null>
  /** The next page comes by itself. */
  readonly comes: boolean
  readonly ask: () => void
}

/**
 * Asks for the next page when the end is in sight. A page that brought nothing does not ask for the one
 * behind it by itself, or a source that never ends would be asked for ever.
 */
export function useNextPage({ hasMore, more, count, loadMore }: PagesAsked): NextPage {
  const end = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<number>()
  const mayAsk = hasMore && more === 'idle' && asked !== count
  const ask = (): void => {
    setAsked(count)
    loadMore()
  }
  const latest = useRef(ask)
  useEffect(() => void (latest.current = ask))
  useEffect(() => {
    const { current } = end
    if (!mayAsk || !current) return
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
    })
    watch.observe(current)
    return () => watch.disconnect()
  }, [mayAsk])
  return { end, comes: mayAsk || more === 'loading', ask }
}
