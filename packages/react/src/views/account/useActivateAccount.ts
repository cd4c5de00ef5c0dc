'use client'
import { switchConnection, type ConnectedWallet } from '@latchkey/core'
import { accountSelected } from '@latchkey/core/internal'
import { useEmit } from '../../store/useEmit.js'
import { useRun } from '../../store/useRun.js'

/** Makes an account active, after its wallet where another wallet is active. Shows no prompt. */
export function useActivateAccount(): (wallet: ConnectedWallet, address: string) => Promise<void> {
  const run = useRun()
  const emit = useEmit()
  return async ({ namespace, connectorId, isActive, isRestoring }, address) => {
    if (!isActive && !isRestoring) await run(switchConnection, { namespace, connectorId })
    emit(accountSelected({ namespace, address }))
  }
}
