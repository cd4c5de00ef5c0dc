'use client'
import { useEffect, useRef } from 'react'
import { useEmit } from '../../store/useEmit.js'

/**
 * Says that what ended was seen, once the screen is left. A screen that is mounted twice at once, as in
 * Strict Mode, was not.
 *
 * @param event the same object as long as it means the same
 */
export function useSeen(event: { readonly type: string } | undefined): void {
  const emit = useEmit()
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      queueMicrotask(() => {
        if (event && !isThere.current) emit(event)
      })
    }
  }, [emit, event])
}
