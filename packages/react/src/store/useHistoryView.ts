'use client'
import { useEffect, useMemo } from 'react'
import { loadHistory, type HistoryArg, type HistoryView } from '@latchkey/core'
import type { ActivityFeature } from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from './useRead.js'

const LOOK_AGAIN_MS = 30_000
/** A view that comes after another one does not ask again for what that one was just told. */
const FRESH_MS = 25_000

/**
 * What is known of an account's history. Looks for newer rows while the component is mounted, every 30 s
 * while the page is visible. `undefined` before the feature is there.
 */
export function useHistoryView(
  feature: ActivityFeature | undefined,
  arg: HistoryArg | undefined,
): HistoryView | undefined {
  const core = useCore()
  const key = JSON.stringify(arg)
  // Compared by its JSON: a new object with the same content is the same account.
  const known = useMemo(() => (key === undefined ? undefined : (JSON.parse(key) as HistoryArg)), [key])
  const tokens = known && core.services.options.tokens[known.networkId]
  useEffect(() => {
    if (!feature || !known) return
    const look = (): void => {
      if (document.visibilityState !== 'visible') return
      const { fetchedAt = 0, status } = feature.view(core.store.getState(), known, tokens)
      const { now } = core.services.platform
      if (status !== 'ready' || now() - fetchedAt >= FRESH_MS)
        void loadHistory(core, known).catch(() => undefined)
    }
    look()
    const timer = setInterval(look, LOOK_AGAIN_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [core, feature, known, tokens])
  return useRead((state) => (feature && known ? feature.view(state, known, tokens) : undefined))
}
