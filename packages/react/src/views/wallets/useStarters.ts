'use client'
import { useMemo } from 'react'
import type { WalletRecord } from '@latchkey/core'
import { downloadLinks, selectIsInstalled, selectWalletRecord } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useSelect } from '../../store/useSelect.js'

export const MOST_STARTERS = 4 // behaviour 4.17

/** Wallets for a start: the host's choice, then the directory's. Each has a download and is not installed. */
export function useStarters(directory: readonly WalletRecord[]): readonly WalletRecord[] {
  const { store } = useCore()
  const featuredIds = useSelect((state) => state.wallets?.featuredIds)
  const custom = useSelect((state) => state.options.customWallets)
  const connectors = useSelect((state) => state.connectors)
  return useMemo(() => {
    const state = { ...store.getState(), connectors }
    const featured = (featuredIds ?? []).flatMap((id) => selectWalletRecord(state, id) ?? [])
    const named = new Map([...featured, ...custom, ...directory].map((wallet) => [wallet.id, wallet]))
    return [...named.values()]
      .filter((wallet) => downloadLinks(wallet).length > 0 && !selectIsInstalled(state, wallet))
      .slice(0, MOST_STARTERS)
  }, [store, featuredIds, custom, connectors, directory])
}
