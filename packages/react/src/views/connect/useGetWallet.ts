'use client'
import { to, viewPushed } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useEmit } from '../../store/useEmit.js'

/** Opens the screen with wallets for a start. */
export function useGetWallet(): () => void {
  const emit = useEmit()
  const { track } = useCore().services
  return () => {
    track({ event: 'CLICK_GET_WALLET' })
    emit(viewPushed(to('GetWallet')))
  }
}
