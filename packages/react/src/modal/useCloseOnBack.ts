'use client'
import { useEffect, useState } from 'react'
import { goBack, selectHeaderBusy, selectHistoryLength } from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useSelect } from '../store/useSelect.js'
import { createViewHistory } from './viewHistory.js'

/** Option `closeOnBack`: the browser's Back goes one view back, and closes the modal from its first view. */
export function useCloseOnBack(): void {
  const core = useCore()
  const wish = useSelect(({ options }) => options.closeOnBack)
  const embedded = useSelect(({ options }) => options.enableEmbedded)
  const isOn = !embedded && (wish === 'auto' ? core.services.platform.isMobile() : wish)
  const views = useSelect((state) => (state.modal.open ? selectHistoryLength(state) : 0))
  const [entries] = useState(createViewHistory)
  useEffect(() => {
    if (!isOn) return
    const state = (): ReturnType<typeof core.store.getState> => core.store.getState()
    const leave = async (count: number): Promise<void> => {
      // Like the header's button: one view at a time, and not while the button is disabled.
      for (let left = count; left > 0 && state().modal.open && !selectHeaderBusy(state()); left--)
        await goBack(core).catch(() => undefined)
      // A view that must not be left gets its entry back.
      entries.follow(state().modal.open ? selectHistoryLength(state()) : 0)
    }
    return entries.listen((count) => void leave(count))
  }, [core, entries, isOn])
  useEffect(() => {
    if (isOn) entries.follow(views)
  }, [entries, isOn, views])
}
