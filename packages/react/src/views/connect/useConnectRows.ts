'use client'
import { useMemo } from 'react'
import type { RootState } from '@latchkey/core'
import { selectConnectRows, type ConnectRow } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useSelect } from '../../store/useSelect.js'

/**
 * The rows of Connect. They stay as they are while the card closes, so that the list is neither changed nor drawn
 * again for the wallet that has just been connected.
 */
export function useConnectRows(): readonly ConnectRow[] {
  const { platform } = useCore().services
  const select = useMemo(() => {
    let last: readonly ConnectRow[] | undefined
    return (state: RootState): readonly ConnectRow[] => {
      const isShown = state.modal.open || state.options.enableEmbedded
      if (isShown || !last) last = selectConnectRows(state, { isMobile: platform.isMobile() })
      return last
    }
  }, [platform])
  return useSelect(select)
}
