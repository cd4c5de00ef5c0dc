'use client'
import { useDeferredValue } from 'react'
import { hasOwnTransitions } from '@latchkey/ui'

/**
 * What is typed, for the list below the field: the letter stands in the field first, and the list follows in
 * a task of its own.
 */
export function useDeferredText(typed: string): string {
  const deferred = useDeferredValue(typed)
  // With a React whose transitions wait for each other, a page that waits for its data would hold it back.
  return hasOwnTransitions ? deferred : typed
}
