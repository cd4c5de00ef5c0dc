'use client'
import { useEffect } from 'react'
import { openModal } from '@latchkey/core'
import { selectCurrentEntry } from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'

/**
 * S2.01, S2.11: an embedded card shows its first view by itself, Account where an account is connected.
 */
export function useEmbeddedStart(): void {
  const core = useCore()
  useEffect(() => {
    const state = core.store.getState()
    if (state.options.enableEmbedded && !selectCurrentEntry(state)) openModal(core).catch(() => undefined)
  }, [core])
}
