'use client'
import { useMemo } from 'react'
import type { ConnectedWallet } from '@latchkey/core'
import { selectConnections } from '@latchkey/core/internal'
import { useSelect } from '../../store/useSelect.js'

/** The connected wallets under their families. */
export function useFamilies(): readonly (readonly [
  namespace: string,
  wallets: readonly ConnectedWallet[],
])[] {
  const wallets = useSelect((state) => selectConnections(state))
  return useMemo(() => {
    const families = new Map<string, ConnectedWallet[]>()
    for (const wallet of wallets)
      families.set(wallet.namespace, [...(families.get(wallet.namespace) ?? []), wallet])
    return [...families]
  }, [wallets])
}
