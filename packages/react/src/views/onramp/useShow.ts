'use client'
import { useCallback } from 'react'
import { entryLeft, to, viewReplaced } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'

/**
 * Shows a screen of buying in the place of this one; where it is one of those that led here, it goes back to
 * that, so that the way back meets none of them twice.
 */
export function useShow(): (view: 'OnRampActivity' | 'OnRampProviders') => void {
  const { store } = useCore()
  return useCallback(
    (view) => {
      const stack = store.getState().navigation?.stack ?? []
      const next = stack[stack.findLastIndex((entry) => entry.view === view) + 1]
      const isBehind = stack.some((entry) => entry.view === view)
      store.dispatch(isBehind && next ? entryLeft(next.id) : viewReplaced(to(view)))
    },
    [store],
  )
}
