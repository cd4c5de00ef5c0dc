'use client'
import { useMemo } from 'react'
import type { WalletInfo } from '@latchkey/core'
import {
  selectActiveNamespace,
  selectConnectorId,
  selectWallet,
  walletImageUrl,
} from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'

/**
 * The wallet behind the session: its name, icon and kind. All of it is the wallet's own word; `icon` is there
 * only where it may be loaded: within the address, of this page, of an origin in `allowedIconOrigins`, or
 * yours from `connectorImages`.
 *
 * @param options `namespace`: the family; the active one when absent
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { walletInfo } = useLatchkeyWalletInfo()
 */
export function useLatchkeyWalletInfo({ namespace }: { readonly namespace?: string } = {}): {
  readonly walletInfo: WalletInfo | undefined
} {
  const { options } = useCore().services
  const active = useRead(selectActiveNamespace)
  const wallet = useRead((state) => selectWallet(state, namespace ?? active))
  const connectorId = useRead((state) => selectConnectorId(state, namespace ?? active))
  return useMemo(() => {
    if (!wallet) return { walletInfo: undefined }
    const { icon, ...rest } = wallet
    const safe = walletImageUrl(options, {
      ids: [connectorId, wallet.rdns],
      ...(icon !== undefined && { image_url: icon }),
    })
    return { walletInfo: { ...rest, ...(safe !== undefined && { icon: safe }) } }
  }, [options, wallet, connectorId])
}
