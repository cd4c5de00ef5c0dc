'use client'
import { useCore } from '../provider/useCore.js'

/** Dispatches pure events: navigation, typing, dismissing. */
export function useEmit(): (event: { readonly type: string }) => void {
  return useCore().store.dispatch
}
