'use client'
import { useMemo } from 'react'
import type { ConnectedWallet } from '@latchkey/core'
import { selectConnections } from '@latchkey/core/internal'
import { useSelect } from '../../store/useSelect.js'
import { SHARED_TYPES } from '../account/useSessionCount.js'

/** What is ended at once: a wallet, with all families that its session serves. */
export interface WalletSession extends Pick<ConnectedWallet, 'connectorId' | 'address' | 'wallet'> {
  readonly key: string
  readonly namespaces: readonly string[]
}

/** The sessions with wallets, each once. */
export function useWalletSessions(): readonly WalletSession[] {
  const connections = useSelect((state) => selectConnections(state))
  return useMemo(() => {
    const sessions = new Map<string, WalletSession>()
    for (const { namespace, connectorId, address, wallet } of connections) {
      const key = SHARED_TYPES.includes(wallet.type) ? wallet.type : `${namespace}/${connectorId}`
      const known = sessions.get(key)
      const namespaces = [...(known?.namespaces ?? []), namespace]
      sessions.set(key, known ? { ...known, namespaces } : { key, namespaces, connectorId, address, wallet })
    }
    return [...sessions.values()]
  }, [connections])
}
