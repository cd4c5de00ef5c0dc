'use client'
import { useCallback } from 'react'
import { loadNfts, type Nft } from '@latchkey/core'
import { selectAccount, selectActiveNamespace, selectNamespaceNetwork } from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useIdleFeature } from '../store/useIdleFeature.js'
import { useNftsView } from '../store/useNftsView.js'
import { useRead } from '../store/useRead.js'

/** What `useLatchkeyNfts` returns. */
export interface LatchkeyNfts {
  /** In an order that others which come do not change. Every text of them was written by others. */
  readonly items: readonly Nft[]
  /** `none` while no account is connected. */
  readonly status: 'none' | 'loading' | 'success' | 'error'
  /** The last good answer is on show (R7). */
  readonly stale: boolean
  /** How many are left out as advertisements; with `withHidden` they are in `items`, as `spam`. */
  readonly hidden: number
  /** `none`: no gateway knows this network. */
  readonly source: 'gateway' | 'chain' | 'none'
  /** What is missing, as codes: `collections` where only some were looked at, `holdings`, `metadata`. */
  readonly partial: readonly string[]
  readonly hasMore: boolean
  /** The next page, behind the last item. */
  readonly loadMore: () => Promise<void>
  readonly refresh: () => Promise<void>
}

const NOTHING: readonly never[] = []

/**
 * The NFTs of the account, page by page, as the gateway knows them. Pictures come from the gateway too, in
 * the width that their parameter `size` names: 96, 256 or 512.
 *
 * @param options `namespace`: the family; the active one when absent. `withHidden`: also what is hidden
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * function Shelf() {
 *   const { items } = useLatchkeyNfts()
 *   return items.map(({ token, id, name, imageUrl }) => (
 *     <img key={`${token}/${id}`} src={imageUrl} alt={name ?? id} width={256} />
 *   ))
 * }
 */
export function useLatchkeyNfts({
  namespace,
  withHidden = false,
}: { readonly namespace?: string; readonly withHidden?: boolean } = {}): LatchkeyNfts {
  const core = useCore()
  const active = useRead(selectActiveNamespace)
  const family = namespace ?? active
  const caipAddress = useRead((state) => selectAccount(state, family)?.caipAddress)
  const networkId = useRead((state) => selectNamespaceNetwork(state, family)?.caipNetworkId)
  const isKnown = caipAddress !== undefined && networkId !== undefined
  const feature = useIdleFeature('nfts', isKnown)
  const view = useNftsView(feature, isKnown ? { caipAddress, networkId } : undefined, withHidden)
  const load = useCallback(
    async (more: boolean) => {
      if (caipAddress && networkId) await loadNfts(core, { caipAddress, networkId, more })
    },
    [core, caipAddress, networkId],
  )
  const answered = view?.fetchedAt !== undefined
  const unanswered = view?.status === 'failed' ? 'error' : 'loading'
  const known = answered && view.status !== 'failed' ? 'success' : unanswered
  return {
    items: view?.items ?? NOTHING,
    status: isKnown ? known : 'none',
    stale: answered && view.status === 'failed',
    hidden: view?.hidden ?? 0,
    source: view?.source ?? 'gateway',
    partial: view?.partial ?? NOTHING,
    hasMore: view?.hasMore ?? false,
    loadMore: useCallback(() => load(true), [load]),
    refresh: useCallback(() => load(false), [load]),
  }
}
