'use client'
import { useCallback } from 'react'
import { loadHistory, type HistoryRow } from '@latchkey/core'
import { selectAccount, selectActiveNamespace, selectNamespaceNetwork } from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useHistoryView } from '../store/useHistoryView.js'
import { useIdleFeature } from '../store/useIdleFeature.js'
import { useRead } from '../store/useRead.js'

/** What `useLatchkeyHistory` returns. */
export interface LatchkeyHistory {
  /** Own pending transactions first, then the newest; amounts are decimal strings in whole units (R13). */
  readonly rows: readonly HistoryRow[]
  /** `none` while no account is connected. */
  readonly status: 'none' | 'loading' | 'success' | 'error'
  /** The last good answer is on show (R7). */
  readonly stale: boolean
  /** How many are left out as made to mislead; with `withHidden` they are in `rows`, marked. */
  readonly hidden: number
  /** Who tells of `rows`; `none` where only what was sent from this browser is known. */
  readonly source: 'gateway' | 'chain' | 'none'
  /** What the source does not know, as codes: `native` where moves of the coin itself are missing. */
  readonly partial: readonly string[]
  readonly hasMore: boolean
  /** The next page, behind the last row. What is there never moves, and nothing comes twice. */
  readonly loadMore: () => Promise<void>
  readonly refresh: () => Promise<void>
}

const NOTHING: readonly never[] = []

/**
 * What the account did: what it sent a moment ago at once, and the rest from the gateway, page by page.
 *
 * @param options `namespace`: the family; the active one when absent. `withHidden`: also what is hidden
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * function Latest() {
 *   const { rows } = useLatchkeyHistory()
 *   return rows.map(({ id, kind, status }) => <p key={id}>{`${kind}: ${status}`}</p>)
 * }
 */
export function useLatchkeyHistory({
  namespace,
  withHidden = false,
}: { readonly namespace?: string; readonly withHidden?: boolean } = {}): LatchkeyHistory {
  const core = useCore()
  const active = useRead(selectActiveNamespace)
  const family = namespace ?? active
  const caipAddress = useRead((state) => selectAccount(state, family)?.caipAddress)
  const networkId = useRead((state) => selectNamespaceNetwork(state, family)?.caipNetworkId)
  const isKnown = caipAddress !== undefined && networkId !== undefined
  const feature = useIdleFeature('activity', isKnown)
  const view = useHistoryView(feature, isKnown ? { caipAddress, networkId, withHidden } : undefined)
  const load = useCallback(
    async (more: boolean) => {
      if (caipAddress && networkId) await loadHistory(core, { caipAddress, networkId, withHidden, more })
    },
    [core, caipAddress, networkId, withHidden],
  )
  const answered = view?.fetchedAt !== undefined || view?.status === 'ready'
  const unanswered = view?.status === 'failed' ? 'error' : 'loading'
  const known = answered && view?.status !== 'failed' ? 'success' : unanswered
  return {
    rows: view?.rows ?? NOTHING,
    status: isKnown ? known : 'none',
    stale: answered && view?.status === 'failed',
    hidden: view?.hidden ?? 0,
    source: view?.source ?? 'gateway',
    partial: view?.partial ?? NOTHING,
    hasMore: view?.hasMore ?? false,
    loadMore: useCallback(() => load(true), [load]),
    refresh: useCallback(() => load(false), [load]),
  }
}
