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
      // As the header's button: one view after the other, and not while it is disabled.
      for (let left = count; left > 0 && state().modal.open && !selectHeaderBusy(state()); left--)
        await goBack(core).catch(() => undefined)
      // What refused to be left has its entry again.
      entries.follow(state().modal.open ? selectHistoryLength(state()) : 0)
    }
    return entries.listen((count) => void leave(count))
  }, [core, entries, isOn])
  useEffect(() => {
    if (isOn) entries.follow(views)
  }, [entries, isOn, views])
}
