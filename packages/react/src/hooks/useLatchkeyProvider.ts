'use client'
import { useMemo } from 'react'
import { selectActiveNamespace, selectConnectorId, selectIsConnected } from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'

/**
 * The connected wallet's own provider object, for the host's own calls (an EIP-1193 provider with an EVM wallet, for
 * instance); `undefined` while nothing is connected.
 *
 * @param options.namespace the family; the active one when absent
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { provider } = useLatchkeyProvider<Eip1193Provider>()
 */
export function useLatchkeyProvider<P = unknown>({ namespace }: { readonly namespace?: string } = {}): { readonly provider: P | undefined } {
  const { adapters } = useCore().services
  const active = useRead(selectActiveNamespace)
  const family = namespace ?? active
  const connectorId = useRead((state) => (selectIsConnected(state, family) ? selectConnectorId(state, family) : undefined))
  return useMemo(() => {
    const adapter = family === undefined ? undefined : adapters.get(family)
    return { provider: connectorId === undefined ? undefined : (adapter?.provider(connectorId) as P | undefined) }
  }, [adapters, family, connectorId])
}
