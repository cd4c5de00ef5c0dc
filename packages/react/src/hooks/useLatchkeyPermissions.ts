'use client'
import { useCallback, useMemo } from 'react'
import {
  grantPermission,
  loadPermissions,
  NotConnectedError,
  readPermissionKinds,
  revokePermissions,
  selectAddress,
  selectPermissions,
} from '@latchkey/core'
import type {
  GrantedPermission,
  GrantPermissionArg,
  PermissionKind,
  Revocation,
  SentBatch,
} from '@latchkey/core'
import {
  selectActiveNamespace,
  selectCan,
  selectIsConnected,
  selectNamespaceNetwork,
} from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'

const NONE: readonly GrantedPermission[] = []

/** What `useLatchkeyPermissions` returns. */
export interface LatchkeyPermissions {
  /** A wallet is connected, and its family has permissions. */
  readonly canGrant: boolean
  /** Which kinds the wallet grants on the network in use; none where it does not say so. */
  readonly readKinds: () => Promise<readonly PermissionKind[]>
  /**
   * Asks the wallet to let another account do something. `context` and `manager` of the result are what a
   * back end redeems it with. It is for the account and the network of the render that the function comes
   * from; where they changed since, it rejects with a `StaleTransferError`.
   */
  readonly grant: (wish: GrantPermissionArg) => Promise<GrantedPermission>
  /**
   * Reads what the account let others do, held against the chain. A failure is a part of the state: `status`
   * says so, and what was known stays.
   */
  readonly load: () => Promise<void>
  /**
   * Ends one in the chain, or several, at most 200: with one confirmation where the wallet makes several
   * calls as one. For the account and on the network of the render that the function comes from. Resolves
   * when the last call may be on its way.
   */
  readonly revoke: (ids: string | readonly string[]) => Promise<SentBatch>
  /** As `load` last read them, the newest first. */
  readonly permissions: readonly GrantedPermission[]
  /** Whether each source answered: the wallet, the gateway, the entries themselves. */
  readonly complete: boolean
  /** `none` while no account is connected, `idle` before the first `load`. */
  readonly status: 'none' | 'idle' | 'loading' | 'success' | 'error'
  /** The last good answer is on show, because asking again failed. */
  readonly stale: boolean
  /** The newest one since the page was loaded, and what became of it. */
  readonly revocation: Revocation | undefined
}

const KNOWN = { idle: 'idle', loading: 'loading', ready: 'success', failed: 'error' } as const

/**
 * What the account in use lets other accounts do by themselves (ERC-7715), within limits that the chain
 * enforces.
 *
 * @param options `namespace`: the family; the active one when absent
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { grant } = useLatchkeyPermissions()
 * const allow = () =>
 *   grant({ to: backEnd, permission: { kind: 'spend', token: usdc, amount: '10', every: 86_400 } })
 */
export function useLatchkeyPermissions({
  namespace,
}: { readonly namespace?: string } = {}): LatchkeyPermissions {
  const core = useCore()
  const active = useRead(selectActiveNamespace)
  const family = namespace ?? active
  const known = useRead((state) => selectPermissions(state, family))
  const canGrant = useRead(
    (state) =>
      family !== undefined &&
      selectIsConnected(state, family) &&
      selectCan(state, family, 'permissions:grant'),
  )
  const from = useRead((state) => selectAddress(state, family))
  const caipNetworkId = useRead((state) => selectNamespaceNetwork(state, family)?.caipNetworkId)
  const commands = useMemo(() => {
    const ofFamily = family === undefined ? {} : { namespace: family }
    return {
      readKinds: () => readPermissionKinds(core, ofFamily),
      async grant(wish: GrantPermissionArg) {
        // What was rendered is what the visitor saw.
        if (from === undefined || caipNetworkId === undefined) throw new NotConnectedError()
        return grantPermission(core, { from, caipNetworkId, ...ofFamily, ...wish })
      },
      async revoke(ids: string | readonly string[]) {
        if (from === undefined || caipNetworkId === undefined) throw new NotConnectedError()
        const which = typeof ids === 'string' ? [ids] : ids
        return revokePermissions(core, { ...ofFamily, ids: which, account: from, caipNetworkId })
      },
    }
  }, [core, family, from, caipNetworkId])
  const load = useCallback(async () => {
    // How it ends is in the state; a family without permissions has nothing to read.
    await loadPermissions(core, family === undefined ? {} : { namespace: family }).catch(() => undefined)
  }, [core, family])
  const { permissions = NONE, complete = false, revocation } = known ?? {}
  const status = from === undefined ? 'none' : KNOWN[known?.status ?? 'idle']
  const stale = known?.status === 'failed' && known.fetchedAt !== undefined
  return { ...commands, load, canGrant, permissions, complete, status, stale, revocation }
}
