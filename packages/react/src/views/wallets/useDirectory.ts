'use client'
import { useCallback, useEffect } from 'react'
import type { WalletRecord } from '@latchkey/core'
import { loadDirectoryPage, selectDirectory, selectDirectoryWallets } from '@latchkey/core/internal'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'

export interface Directory {
  /** Those that are known so far, the installed ones first. */
  readonly wallets: readonly WalletRecord[]
  /** How many there are in all, where the directory itself answered. */
  readonly total: number | undefined
  readonly status: 'waiting' | 'more' | 'complete' | 'failed'
  /** Asks for the next page; after a failure for the same one again. */
  readonly load: () => void
}

/** The directory of wallets. Its first page is asked for at once, the others by `load`. */
export function useDirectory(): Directory {
  const run = useRun()
  const { page, status, isComplete, count, namespace: shown } = useSelect(selectDirectory)
  const wallets = useSelect(selectDirectoryWallets)
  const featured = useSelect((state) => state.wallets?.featuredIds.length ?? 0)
  const namespace = useSelect((state) => state.modal.filterNamespace)
  const load = useCallback(
    () => void run(loadDirectoryPage, namespace === undefined ? {} : { namespace }),
    [run, namespace],
  )
  // Opened for another family than before, the list begins at its first page.
  const hasPages = page > 0 && shown === namespace
  useEffect(() => {
    if (!hasPages) load()
  }, [hasPages, load])
  const unfinished = hasPages ? 'more' : 'waiting'
  const progress = isComplete ? 'complete' : unfinished
  return {
    wallets,
    total: hasPages && count !== undefined ? Math.max(count + featured, wallets.length) : undefined,
    status: status === 'failed' ? 'failed' : progress,
    load,
  }
}
