'use client'
import { useMemo } from 'react'
import type { ConnectorInfo } from '@latchkey/core'
import {
  selectActiveNamespace,
  selectConnectorId,
  selectIsConnected,
  selectWallet,
} from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'

/** What `useLatchkeyProvider` returns. */
export interface LatchkeyProviderObject<P> {
  readonly provider: P | undefined
  /** How the wallet is reached: `ANNOUNCED` and `INJECTED` in this browser, `WALLET_CONNECT` elsewhere, … */
  readonly walletProviderType: ConnectorInfo['type'] | undefined
}

/**
 * The connected wallet's own provider object, for the host's own calls (an EIP-1193 provider with an EVM
 * wallet, for instance); `undefined` while nothing is connected.
 *
 * @param options `namespace`: the family; the active one when absent
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { provider } = useLatchkeyProvider<Eip1193Provider>()
 */
export function useLatchkeyProvider<P = unknown>({
  namespace,
}: { readonly namespace?: string } = {}): LatchkeyProviderObject<P> {
  const { adapters } = useCore().services
  const active = useRead(selectActiveNamespace)
  const family = namespace ?? active
  const connectorId = useRead((state) =>
    selectIsConnected(state, family) ? selectConnectorId(state, family) : undefined,
  )
  const walletProviderType = useRead((state) =>
    connectorId === undefined ? undefined : selectWallet(state, family)?.type,
  )
  return useMemo(() => {
    const adapter = family === undefined ? undefined : adapters.get(family)
    return {
      provider: connectorId === undefined ? undefined : (adapter?.provider(connectorId) as P | undefined),
      walletProviderType,
    }
  }, [adapters, family, connectorId, walletProviderType])
}
