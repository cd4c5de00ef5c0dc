'use client'
import { useMemo, useSyncExternalStore } from 'react'
import type { RootState } from '@latchkey/core'
import { useCore } from '../provider/useCore.js'

/**
 * Remembers the answer to the last state, so that one that is built on each call does not look like a change.
 */
function remembering<T>(getState: () => RootState, select: (state: RootState) => T): () => T {
  let known: { readonly state: RootState; readonly answer: T } | undefined
  return () => {
    const state = getState()
    if (known?.state !== state) known = { state, answer: select(state) }
    return known.answer
  }
}

/**
 * Asks the state of the nearest instance; renders again when the answer changes. A server's answer is the
 * initial state's. For what a page with a closed modal loads; screens have `useSelect`.
 */
export function useRead<T>(select: (state: RootState) => T): T {
  const { store, initialState } = useCore()
  const ask = useMemo(() => remembering(store.getState, select), [store, select])
  const askAtFirst = useMemo(() => remembering(() => initialState, select), [initialState, select])
  return useSyncExternalStore(store.subscribe, ask, askAtFirst)
}
