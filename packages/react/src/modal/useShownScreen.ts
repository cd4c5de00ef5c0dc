'use client'
import { useEffect, useMemo, useState } from 'react'
import { selectCurrentEntry, type StackEntry } from '@latchkey/core/internal'
import type { Screen } from '../views/firstScreens.js'
import { useSelect } from '../store/useSelect.js'
import type { Screens } from './screens.js'

/** What the card shows. */
export type Shown =
  | { readonly state: 'ready'; readonly entry: StackEntry; readonly Screen: Screen }
  | { readonly state: 'loading' | 'failed'; readonly entry: StackEntry }

// A longer wait shows a skeleton.
const PATIENCE_MS = 400

/**
 * The current view with its screen. A screen that is loaded shows at once; for one that is not, the former
 * view stays for a moment. `undefined` before there is any view.
 */
export function useShownScreen(screens: Screens): {
  readonly shown: Shown | undefined
  readonly retry: () => void
} {
  const entry = useSelect(selectCurrentEntry)
  const Screen = entry && screens.get(entry.view)
  const [former, setFormer] = useState<Shown>()
  const [wait, setWait] = useState<{
    readonly id: number
    readonly state: 'loading' | 'failed' | 'arrived'
  }>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!entry || Screen) return
    const { id, view } = entry
    let left = false
    const become = (state: 'loading' | 'failed' | 'arrived'): void => {
      clearTimeout(timer)
      if (!left) setWait({ id, state })
    }
    const timer = setTimeout(() => become('loading'), PATIENCE_MS)
    screens.load(view).then(
      () => become('arrived'),
      () => become('failed'),
    )
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [entry, Screen, screens, attempt])

  const waited = entry && wait?.id === entry.id ? wait.state : undefined
  const isDue = waited !== undefined || !former
  const current = useMemo((): Shown | undefined => {
    if (entry && Screen) return { state: 'ready', entry, Screen }
    if (entry && isDue) return { state: waited === 'failed' ? 'failed' : 'loading', entry }
    return undefined
  }, [entry, Screen, isDue, waited])
  if (current && current !== former) setFormer(current)

  const retry = (): void => {
    setWait(undefined)
    setAttempt(attempt + 1)
  }
  return { shown: current ?? former, retry }
}
