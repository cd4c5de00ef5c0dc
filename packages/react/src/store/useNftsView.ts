'use client'
import { useEffect, useMemo, useRef } from 'react'
import { loadNfts, type NftsArg, type NftsView } from '@latchkey/core'
import type { NftsFeature } from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from './useRead.js'

const LOOK_AGAIN_MS = 30_000
/** What an account has changes seldom, and each look costs the gateway several. */
const FRESH_MS = 120_000
/** What the gateway was still reading; twice as long after each answer that has some of it left. */
const FIRST_WAIT_MS = 4000

/**
 * What is known of an account's NFTs. Looks again while the component is mounted and the page visible.
 * `undefined` before the feature is there.
 */
export function useNftsView(
  feature: NftsFeature | undefined,
  arg: NftsArg | undefined,
  withHidden: boolean,
): NftsView | undefined {
  const core = useCore()
  const key = JSON.stringify(arg)
  // Compared by its JSON: a new object with the same content is the same account.
  const known = useMemo(() => (key === undefined ? undefined : (JSON.parse(key) as NftsArg)), [key])
  useEffect(() => {
    if (!feature || !known) return
    const look = (): void => {
      if (document.visibilityState !== 'visible') return
      const { fetchedAt = 0, status } = feature.view(core.store.getState(), known)
      if (status !== 'ready' || core.services.platform.now() - fetchedAt >= FRESH_MS)
        void loadNfts(core, known).catch(() => undefined)
    }
    look()
    const timer = setInterval(look, LOOK_AGAIN_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [core, feature, known])
  const view = useRead((state) => (feature && known ? feature.view(state, known, withHidden) : undefined))
  const waits = useRef(0)
  const isReading = view?.items.some(({ problem }) => problem === 'pending') ?? false
  const fetchedAt = view?.fetchedAt
  useEffect(() => {
    if (!known || !isReading) {
      waits.current = 0
      return
    }
    const wait = Math.min(LOOK_AGAIN_MS, FIRST_WAIT_MS * 2 ** waits.current++)
    const timer = setTimeout(() => void loadNfts(core, known).catch(() => undefined), wait)
    return () => clearTimeout(timer)
  }, [core, known, isReading, fetchedAt])
  return view
}
