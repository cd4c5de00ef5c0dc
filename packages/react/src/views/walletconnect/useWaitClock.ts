'use client'
import { useEffect, useState } from 'react'

/** How long a visitor has waited for a wallet's app. */
export type Wait = 'short' | 'slow' | 'long'

const SLOW_MS = 3000 // S4.24, S9.14
const LONG_MS = 5000

/** Counts from the mount, and again whenever `key` changes. */
export function useWaitClock(key: unknown): Wait {
  const [reached, setReached] = useState<{ readonly key: unknown; readonly wait: Wait }>({
    key,
    wait: 'short',
  })
  useEffect(() => {
    const timers = [
      setTimeout(() => setReached({ key, wait: 'slow' }), SLOW_MS),
      setTimeout(() => setReached({ key, wait: 'long' }), LONG_MS),
    ]
    return () => timers.forEach(clearTimeout)
  }, [key])
  return reached.key === key ? reached.wait : 'short'
}
