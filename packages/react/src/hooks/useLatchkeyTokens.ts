'use client'
import { useCallback } from 'react'
import { refreshBalances, type TokenBalance } from '@latchkey/core'
import {
  selectAccount,
  selectActiveNamespace,
  selectConnectorId,
  selectNamespaceNetwork,
} from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useApiQuery } from '../store/useApiQuery.js'
import { useIdleFeature } from '../store/useIdleFeature.js'
import { useRead } from '../store/useRead.js'
import { queryStatus } from './queryStatus.js'

/** What `useLatchkeyTokens` returns. */
export interface LatchkeyTokens {
  /**
   * The network's own currency first, without an address; amounts are decimal strings in whole units (R13).
   */
  readonly tokens: readonly TokenBalance[]
  /** `none` while no account is connected. */
  readonly status: 'none' | 'loading' | 'success' | 'error'
  /** The last good answer is on show (R7). */
  readonly stale: boolean
  readonly refresh: () => Promise<void>
}

const NOTHING: readonly TokenBalance[] = []

/**
 * What the account owns on its network: from the gateway where there is one, else from the chain.
 *
 * @param options `namespace`: the family; the active one when absent
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { tokens } = useLatchkeyTokens({ namespace: 'solana' })
 */
export function useLatchkeyTokens({ namespace }: { readonly namespace?: string } = {}): LatchkeyTokens {
  const core = useCore()
  const active = useRead(selectActiveNamespace)
  const family = namespace ?? active
  const caipAddress = useRead((state) => selectAccount(state, family)?.caipAddress)
  const networkId = useRead((state) => selectNamespaceNetwork(state, family)?.caipNetworkId)
  const connectorId = useRead((state) => selectConnectorId(state, family))
  const known = caipAddress !== undefined && networkId !== undefined
  const feature = useIdleFeature('accountData', known)
  const arg = known
    ? { caipAddress, networkId, ...(connectorId !== undefined && { connectorId }) }
    : undefined
  const query = useApiQuery(feature?.endpoints.balances, arg)
  return {
    tokens: query.data?.balances ?? NOTHING,
    status: queryStatus(!known, query),
    stale: query.status === 'rejected' && query.data !== undefined,
    refresh: useCallback(async () => {
      if (caipAddress && networkId)
        await refreshBalances(core, {
          caipAddress,
          networkId,
          ...(connectorId !== undefined && { connectorId }),
        })
    }, [core, caipAddress, networkId, connectorId]),
  }
}
