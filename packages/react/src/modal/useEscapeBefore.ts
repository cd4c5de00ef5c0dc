'use client'
import { useEffect } from 'react'
import { closeModal, type Core } from '@latchkey/core'

/** Until the modal can hear it, Escape is heard here: what is on its way to open does not open any more. */
export function useEscapeBefore(core: Core, waits: boolean): void {
  useEffect(() => {
    if (!waits) return
    const hear = ({ key }: KeyboardEvent): void => {
      // S4.06: that view is left by a choice, also before it can be seen.
      if (key === 'Escape' && core.store.getState().navigation?.stack.at(-1)?.view !== 'UnsupportedChain')
        void closeModal(core)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [core, waits])
}
