'use client'
import { useEffect, useState } from 'react'
import { compareDecimals } from '@latchkey/core/internal'

/** How long a figure is on show before a press counts for it, in ms. */
const SETTLED_MS = 700

/** The least that a press is for: a new figure that is lower counts once a visitor could have seen it. */
export function useSteadyLeast(least: string | undefined): string | undefined {
  const [seen, setSeen] = useState(least)
  useEffect(() => {
    // While a new quote is awaited the last figure stays.
    if (least === undefined) return
    const timer = setTimeout(() => setSeen(least), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [least])
  if (least === undefined || seen === undefined) return least
  return compareDecimals(seen, least) > 0 ? seen : least
}
