'use client'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { connect, preparePairing, selectPairing, type Session } from '@latchkey/core'
import {
  loadDirectoryPage,
  prefetchWallets,
  searchDirectory,
  selectConnectRows,
  selectDirectory,
  selectDirectoryWallets,
  selectFoundWallets,
} from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useFeature } from '../store/useFeature.js'
import { useRead } from '../store/useRead.js'
import { walletOfRecord, walletOfRow, type LatchkeyWallet } from './latchkeyWallet.js'

/** What `useLatchkeyWallets` returns. */
export interface LatchkeyWallets {
  /** The rows of the Connect view, in its order, without WalletConnect and "All Wallets" themselves. */
  readonly wallets: readonly LatchkeyWallet[]
  /** The directory as far as it was loaded, the installed ones first. Empty until `loadMore` was called. */
  readonly all: readonly LatchkeyWallet[]
  /** How many the directory has; `undefined` while unknown. */
  readonly total: number | undefined
  /** The next page of the directory. After a failure, the same again. */
  readonly loadMore: () => Promise<void>
  readonly hasMore: boolean
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Searches the directory, from two characters on; with fewer the search ends. */
  readonly search: (text: string) => Promise<void>
  /** What the search found; `undefined` without one. */
  readonly found: readonly LatchkeyWallet[] | undefined
  /**
   * Connects. An installed wallet is asked at once: of the family that is named, else of its first. For any
   * other a pairing is made, and `pairingUri` is what to show as a code or to put into a link; it connects
   * when the wallet answers.
   *
   * @returns the session; `undefined` for a wallet elsewhere
   */
  readonly pick: (
    wallet: LatchkeyWallet,
    options?: { readonly namespace?: string },
  ) => Promise<Session | undefined>
  /** There after `pick` of a wallet elsewhere, and renewed before it expires. A secret until it is used. */
  readonly pairingUri: string | undefined
  /** What the pairing failed with, as `code` and `message`. */
  readonly pairingError: { readonly code: string; readonly message: string } | undefined
}

const NONE: readonly LatchkeyWallet[] = []

/**
 * What a connect screen of one's own needs: wallets, the directory behind them, and the way to connect. What
 * it needs of the core is loaded with the first component that uses it.
 *
 * @param options `namespace`: wallets of one family only
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * function Wallets() {
 *   const { wallets, pick } = useLatchkeyWallets()
 *   return wallets.map((wallet) => (
 *     <button key={wallet.id} onClick={() => void pick(wallet)}>{wallet.name}</button>
 *   ))
 * }
 */
export function useLatchkeyWallets({ namespace }: { readonly namespace?: string } = {}): LatchkeyWallets {
  const core = useCore()
  const { status: shell } = useFeature('shell')
  const started = useRead(({ lifecycle }) => lifecycle.status !== 'idle')
  useEffect(() => {
    if (shell === 'ready' && started) prefetchWallets(core, { namespace }).catch(() => undefined)
  }, [core, shell, started, namespace])
  const isMobile = core.services.platform.isMobile()
  const rows = useRead((state) => selectConnectRows(state, { isMobile }))
  const directory = useRead(selectDirectory)
  const records = useRead(selectDirectoryWallets)
  const results = useRead(selectFoundWallets)
  const pairing = useRead(selectPairing)
  const connectors = useRead((state) => state.connectors)
  const [searched, setSearched] = useState(false)
  const fits = useCallback(
    (wallet: LatchkeyWallet): boolean =>
      namespace === undefined ||
      !wallet.isInstalled ||
      wallet.connectors.some((each) => each.namespace === namespace),
    [namespace],
  )
  const wallets = useMemo(
    () =>
      rows
        .filter(({ kind }) => kind !== 'walletConnect' && kind !== 'allWallets')
        .map((row) => walletOfRow(core, row))
        .filter(fits),
    [core, rows, fits],
  )
  // Computed again as wallets come and go: they may be installed by then.
  const toWallets = useCallback(
    (list: typeof records) =>
      connectors ? list.map((record) => walletOfRecord(core, core.store.getState(), record)) : NONE,
    [core, connectors],
  )
  const hasPages = directory.status !== 'idle'
  return {
    wallets,
    all: useMemo(() => (hasPages ? toWallets(records) : NONE), [hasPages, toWallets, records]),
    total: directory.count,
    hasMore: !directory.isComplete,
    status: directory.status,
    found: useMemo(
      () => (searched && results ? toWallets(results) : undefined),
      [searched, results, toWallets],
    ),
    pairingUri: pairing.uri,
    pairingError: pairing.error,
    loadMore: useCallback(async () => {
      await core.services.features.load('shell')
      await loadDirectoryPage(core, namespace === undefined ? {} : { namespace })
    }, [core, namespace]),
    search: useCallback(
      async (search) => {
        await core.services.features.load('shell')
        setSearched(search.trim() !== '')
        // A newer search takes the place of an older one.
        await searchDirectory(core, { search, certified: false }).catch(() => undefined)
      },
      [core],
    ),
    pick: useCallback(
      async (wallet, options) => {
        const wanted = options?.namespace ?? namespace
        const connector = wallet.connectors.find((each) => each.namespace === wanted) ?? wallet.connectors[0]
        if (connector) return await connect(core, connector)
        await preparePairing(core)
        return undefined
      },
      [core, namespace],
    ),
  }
}
