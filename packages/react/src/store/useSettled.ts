'use client'
import { useState } from 'react'

/**
 * `value` while `isSettled`; otherwise the last settled one. A settled value has to be the same object from
 * one render to the next.
 */
export function useSettled<T extends object>(value: T | undefined, isSettled: boolean): T | undefined {
  const [last, setLast] = useState<T>()
  if (isSettled && value !== last) setLast(value)
  return isSettled ? value : last
}
