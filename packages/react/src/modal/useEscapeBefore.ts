'use client'
import { useEffect } from 'react'
import { closeModal, type Core } from '@latchkey/core'

/** Handles Escape until the modal itself can: a modal that is about to open does not open any more. */
export function useEscapeBefore(core: Core, waits: boolean): void {
  useEffect(() => {
    if (!waits) return
    const hear = ({ key }: KeyboardEvent): void => {
      // S4.06: this view is left by a choice only, also before it is visible.
      if (key === 'Escape' && core.store.getState().navigation?.stack.at(-1)?.view !== 'UnsupportedChain')
        void closeModal(core)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [core, waits])
}
