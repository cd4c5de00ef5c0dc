'use client'
import { useEffect, useReducer, useRef } from 'react'
import { useIsomorphicLayoutEffect } from '../../hooks/useIsomorphicLayoutEffect.js'

// However fast it is scrolled, and however slow the device: so many new tiles fit into a frame.
const NEW_IN_A_FRAME = 3

const NONE: ReadonlySet<string> = new Set()

/** Which of the keys in sight are drawn now: those that were, and a few new ones with each frame. */
export function useGradual(keys: readonly string[]): ReadonlySet<string> {
  const drawn = useRef(NONE)
  const [step, drawMore] = useReducer((count: number) => count + 1, 0)
  const now = new Set<string>()
  let left = NEW_IN_A_FRAME
  for (const key of keys) {
    if (drawn.current.has(key) || left-- > 0) now.add(key)
  }
  useIsomorphicLayoutEffect(() => {
    drawn.current = now
  })
  const missing = new Set(keys).size - now.size
  useEffect(() => {
    if (missing === 0) return
    const frame = requestAnimationFrame(drawMore)
    return () => cancelAnimationFrame(frame)
  }, [missing, step])
  return now
}
