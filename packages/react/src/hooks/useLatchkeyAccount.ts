'use client'
import { useCallback } from 'react'
import type { Account, CaipAddress } from '@latchkey/core'
import {
  accountSelected,
  selectAccounts,
  selectActiveNamespace,
  selectAddress,
  selectCaipAddress,
  selectConnection,
} from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'

/** What `useLatchkeyAccount` returns. */
export interface LatchkeyAccount {
  readonly address: string | undefined
  /** CAIP-10, on the network in use. */
  readonly caipAddress: CaipAddress | undefined
  readonly isConnected: boolean
  /**
   * `reconnecting` while a stored session is picked up: the address is known already, and may still turn out
   * to be gone.
   */
  readonly status: 'disconnected' | 'connecting' | 'reconnecting' | 'connected'
  readonly allAccounts: readonly Account[]
  /** Puts another one of `allAccounts` to use. An address that is not among them changes nothing. */
  readonly switchAccount: (address: string) => void
}

/**
 * The account in use.
 *
 * @param options `namespace`: the family; the active one when absent
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { address, isConnected } = useLatchkeyAccount()
 */
export function useLatchkeyAccount({ namespace }: { readonly namespace?: string } = {}): LatchkeyAccount {
  const { store } = useCore()
  const active = useRead(selectActiveNamespace)
  const family = namespace ?? active
  const connection = useRead((state) => selectConnection(state, family))
  const allAccounts = useRead((state) => selectAccounts(state, family))
  const restoring = connection.status === 'connecting' && connection.cause === 'restore'
  return {
    address: useRead((state) => selectAddress(state, family)),
    caipAddress: useRead((state) => selectCaipAddress(state, family)),
    isConnected: connection.status === 'connected',
    status: restoring ? 'reconnecting' : connection.status,
    allAccounts,
    switchAccount: useCallback(
      (address) =>
        void (family !== undefined && store.dispatch(accountSelected({ namespace: family, address }))),
      [store, family],
    ),
  }
}
