'use client'
import { useEffect, useState } from 'react'

/**
 * Follows `value` to true after `ms` milliseconds, and to false at once. What is true from the start does not
 * wait.
 */
export function useDelayed(value: boolean, ms: number): boolean {
  const [reached, setReached] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setReached(value), value ? ms : 0)
    return () => clearTimeout(timer)
  }, [value, ms])
  return value && reached
}
