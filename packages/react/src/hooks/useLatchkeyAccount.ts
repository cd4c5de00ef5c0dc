'use client'
import { useCallback, useMemo } from 'react'
import type { Account, CaipAddress, LoginProvider, LoginUser, Safety } from '@latchkey/core'
import {
  accountSelected,
  selectAccounts,
  selectActiveNamespace,
  selectAddress,
  selectCaipAddress,
  selectConnection,
  selectWallet,
} from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'

/** Who is behind an account of the embedded wallet. */
export interface EmbeddedWalletInfo {
  readonly user: LoginUser
  /** What brings the wallet back on another device; `none` while nothing does. */
  readonly safety: Safety
  /** `false`: the browser keeps nothing for the wallet, so that the next page load asks again. */
  readonly lasting: boolean
  /** How the visitor signed in: `email`, `google`, `passkey`, … */
  readonly authProvider: LoginProvider
}

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
  /** There where the account is in the embedded wallet. */
  readonly embeddedWalletInfo: EmbeddedWalletInfo | undefined
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
  const isEmbedded = useRead((state) => selectWallet(state, family)?.type === 'AUTH')
  // Read from the state itself: most pages have no embedded wallet, and none of what belongs to it.
  const { user, safety = 'none', lasting = true } = useRead(({ login }) => login) ?? {}
  const embeddedWalletInfo = useMemo(
    () => (isEmbedded && user ? { user, safety, lasting, authProvider: user.provider } : undefined),
    [isEmbedded, user, safety, lasting],
  )
  const restoring = connection.status === 'connecting' && connection.cause === 'restore'
  return {
    address: useRead((state) => selectAddress(state, family)),
    caipAddress: useRead((state) => selectCaipAddress(state, family)),
    isConnected: connection.status === 'connected',
    status: restoring ? 'reconnecting' : connection.status,
    allAccounts,
    embeddedWalletInfo,
    switchAccount: useCallback(
      (address) =>
        void (family !== undefined && store.dispatch(accountSelected({ namespace: family, address }))),
      [store, family],
    ),
  }
}
