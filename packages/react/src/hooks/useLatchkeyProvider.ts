'use client'
import { useMemo } from 'react'
import type { ConnectorInfo } from '@latchkey/core'
import {
  callsProvider,
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
 * The connected wallet's provider, for the host's own calls (an EIP-1193 provider with an EVM wallet, for
 * instance); `undefined` while nothing is connected. It is the wallet's own, but for an EVM wallet: there an
 * object in its place answers the requests of EIP-5792 where the wallet does not, by the modal where the
 * visitor has to agree to several confirmations, and hands everything else on.
 *
 * @param options `namespace`: the family; the active one when absent
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { provider } = useLatchkeyProvider<Eip1193Provider>()
 */
export function useLatchkeyProvider<P = unknown>({
  namespace,
}: { readonly namespace?: string } = {}): LatchkeyProviderObject<P> {
  const core = useCore()
  const active = useRead(selectActiveNamespace)
  const family = namespace ?? active
  const connectorId = useRead((state) =>
    selectIsConnected(state, family) ? selectConnectorId(state, family) : undefined,
  )
  const walletProviderType = useRead((state) =>
    connectorId === undefined ? undefined : selectWallet(state, family)?.type,
  )
  return useMemo(() => {
    const isThere = family !== undefined && connectorId !== undefined
    return {
      provider: isThere ? (callsProvider(core, family, connectorId) as P | undefined) : undefined,
      walletProviderType,
    }
  }, [core, family, connectorId, walletProviderType])
}
