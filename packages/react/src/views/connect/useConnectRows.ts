'use client'
import { useMemo } from 'react'
import type { RootState } from '@latchkey/core'
import { selectConnectRows, type ConnectRow } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useSelect } from '../../store/useSelect.js'

type SelectRows = (state: RootState) => readonly ConnectRow[]

/** Answers with the last rows while the card closes. */
function untilClosed(select: SelectRows): SelectRows {
  let last: readonly ConnectRow[] | undefined
  return (state) => {
    if (!last || state.modal.open || state.options.enableEmbedded) last = select(state)
    return last
  }
}

/**
 * The rows of Connect. They stay as they are while the card closes, so that the list is neither changed nor
 * drawn again for the wallet that has just been connected.
 */
export function useConnectRows(): readonly ConnectRow[] {
  const { platform } = useCore().services
  const select = useMemo(
    () => untilClosed((state) => selectConnectRows(state, { isMobile: platform.isMobile() })),
    [platform],
  )
  return useSelect(select)
}
