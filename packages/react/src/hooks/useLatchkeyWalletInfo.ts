'use client'
import type { WalletInfo } from '@latchkey/core'
import { selectActiveNamespace, selectWallet } from '@latchkey/core/internal'
import { useRead } from '../store/useRead.js'

/**
 * The wallet behind the session: its name, icon and kind. All of it is the wallet's own word.
 *
 * @param options.namespace the family; the active one when absent
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { walletInfo } = useLatchkeyWalletInfo()
 */
export function useLatchkeyWalletInfo({ namespace }: { readonly namespace?: string } = {}): { readonly walletInfo: WalletInfo | undefined } {
  const active = useRead(selectActiveNamespace)
  return { walletInfo: useRead((state) => selectWallet(state, namespace ?? active)) }
}
