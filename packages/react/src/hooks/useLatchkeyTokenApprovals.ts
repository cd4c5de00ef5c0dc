'use client'
import { useCallback, useMemo } from 'react'
import {
  loadTokenApprovals,
  NotConnectedError,
  revokeTokenApprovals,
  selectOffersTokenApprovals,
  selectTokenApprovals,
  type Revocation,
  type SentBatch,
  type TokenApproval,
} from '@latchkey/core'
import { selectAccount, selectActiveNamespace, selectNamespaceNetwork } from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'

/** What `useLatchkeyTokenApprovals` returns. */
export interface LatchkeyTokenApprovals {
  /** Whether the family can tell of approvals, and end them. */
  readonly isOffered: boolean
  /** As the chain had them at the last `load`. Every text of a token was written by others. */
  readonly approvals: readonly TokenApproval[]
  /** `none` while no account is connected, `idle` before the first `load`. */
  readonly status: 'none' | 'idle' | 'loading' | 'success' | 'error'
  /** The last good answer is on show, because asking again failed. */
  readonly stale: boolean
  /** Approvals from before this time may be missing, in milliseconds since the epoch. */
  readonly searchedFrom: number | undefined
  /** How many more there may be that could not be read. */
  readonly unread: number
  /** The newest one since the page was loaded, and what became of it. */
  readonly revocation: Revocation | undefined
  /** Reads them. Asks no wallet. */
  readonly load: () => Promise<void>
  /**
   * Ends approvals by their ids, at most 200: with one confirmation where the wallet makes several calls as
   * one, otherwise one after the other, after the visitor agreed to that in the modal. For the account and on
   * the network of the render that the function comes from; where they changed since, it rejects with a
   * `StaleTransferError`. Resolves when the last call may be on its way.
   */
  readonly revoke: (ids: readonly string[]) => Promise<SentBatch>
}

const NOTHING: readonly never[] = []

/**
 * What the account lets others take of it, and the way to end that.
 *
 * @param options `namespace`: the family; the active one when absent
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { approvals, load, revoke } = useLatchkeyTokenApprovals()
 * useEffect(() => void load(), [load])
 * const endAll = () => revoke(approvals.filter(({ amount }) => amount === 'all').map(({ id }) => id))
 */
export function useLatchkeyTokenApprovals({
  namespace,
}: { readonly namespace?: string } = {}): LatchkeyTokenApprovals {
  const core = useCore()
  const active = useRead(selectActiveNamespace)
  const family = namespace ?? active
  const account = useRead((state) => selectAccount(state, family))
  const caipAddress = account?.caipAddress
  const address = account?.address
  const networkId = useRead((state) => selectNamespaceNetwork(state, family)?.caipNetworkId)
  const isOffered = useRead((state) => selectOffersTokenApprovals(state, family))
  const arg = useMemo(
    () => (caipAddress === undefined || networkId === undefined ? undefined : { caipAddress, networkId }),
    [caipAddress, networkId],
  )
  const list = useRead((state) => (arg ? selectTokenApprovals(state, arg) : undefined))
  const load = useCallback(async () => {
    if (arg) await loadTokenApprovals(core, arg)
  }, [core, arg])
  const revoke = useCallback(
    async (ids: readonly string[]) => {
      // What was rendered is what the visitor saw.
      if (family === undefined || address === undefined || networkId === undefined)
        throw new NotConnectedError()
      return revokeTokenApprovals(core, {
        ids,
        namespace: family,
        account: address,
        caipNetworkId: networkId,
      })
    },
    [core, family, address, networkId],
  )
  const known = { idle: 'idle', loading: 'loading', ready: 'success', failed: 'error' } as const
  return {
    isOffered,
    approvals: list?.approvals ?? NOTHING,
    status: list ? known[list.status] : 'none',
    stale: list?.status === 'failed' && list.fetchedAt !== undefined,
    searchedFrom: list?.searchedFrom,
    unread: list?.unread ?? 0,
    revocation: list?.revocation,
    load,
    revoke,
  }
}
