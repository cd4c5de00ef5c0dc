'use client'
import { useState } from 'react'
import { selectCurrentEntry, viewNoted, type ViewName } from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'

/**
 * What a view keeps for the visitor who comes back to it: which of its parts was shown. Read once, because
 * another view is on top while this one leaves.
 */
export function useViewNote(
  view: ViewName,
): readonly [note: string | undefined, keep: (note: string) => void] {
  const { store } = useCore()
  const [note, setNote] = useState(() => {
    const entry = selectCurrentEntry(store.getState())
    return entry?.view === view ? entry.note : undefined
  })
  return [
    note,
    (next) => {
      setNote(next)
      store.dispatch(viewNoted(next))
    },
  ]
}
