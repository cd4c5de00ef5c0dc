'use client'
import { useMemo } from 'react'
import type { NativeBalance } from '@latchkey/core'
import {
  formatUnits,
  selectAccount,
  selectActiveNamespace,
  selectNamespaceNetwork,
} from '@latchkey/core/internal'
import { useRead } from '../store/useRead.js'
import { useNativeBalance } from '../store/useNativeBalance.js'
import { queryStatus } from './queryStatus.js'

/** What `useLatchkeyBalance` returns. */
export interface LatchkeyBalance {
  /** `value` in the smallest unit, `formatted` in whole units; both exact decimal strings (R13). */
  readonly data: (NativeBalance & { readonly formatted: string }) | undefined
  /** `none` while no account is connected, or where the family cannot read balances. */
  readonly status: 'none' | 'loading' | 'success' | 'error'
  /** The last good answer is on show; the network did not give a newer one (R7). */
  readonly stale: boolean
  readonly refresh: () => void
}

/**
 * What the account owns of its network's own currency, read from the chain through the host's own RPC
 * addresses.
 *
 * @param options `namespace`: the family; the active one when absent
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * function Balance() {
 *   const { data } = useLatchkeyBalance()
 *   return <p>{data && `${data.formatted} ${data.symbol}`}</p>
 * }
 */
export function useLatchkeyBalance({ namespace }: { readonly namespace?: string } = {}): LatchkeyBalance {
  const active = useRead(selectActiveNamespace)
  const family = namespace ?? active
  const caipAddress = useRead((state) => selectAccount(state, family)?.caipAddress)
  const network = useRead((state) => selectNamespaceNetwork(state, family))
  const { query, refetch } = useNativeBalance(caipAddress, network)
  const known = query.data ?? undefined
  const nothing = caipAddress === undefined || query.data === null
  return {
    data: useMemo(
      () => known && { ...known, formatted: formatUnits(BigInt(known.value), known.decimals) },
      [known],
    ),
    status: queryStatus(nothing, query),
    stale: query.status === 'rejected' && known !== undefined,
    refresh: refetch,
  }
}
