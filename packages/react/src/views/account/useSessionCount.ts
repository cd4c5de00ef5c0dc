'use client'
import { selectConnections } from '@latchkey/core/internal'
import { useSelect } from '../../store/useSelect.js'

/** Connector types whose one session serves several families (S4.07). */
export const SHARED_TYPES: readonly string[] = ['WALLET_CONNECT', 'AUTH']

/** How many sessions can be ended one by one. */
export function useSessionCount(): number {
  return useSelect((state) => {
    const keys = selectConnections(state).map(({ namespace, connectorId, wallet }) =>
      SHARED_TYPES.includes(wallet.type) ? wallet.type : `${namespace}/${connectorId}`,
    )
    return new Set(keys).size
  })
}
