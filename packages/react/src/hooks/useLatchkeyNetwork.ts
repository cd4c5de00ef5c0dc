'use client'
import { useCallback, useMemo } from 'react'
import { switchNetwork, type CaipNetworkId, type Network } from '@latchkey/core'
import { selectActiveNamespace, selectIsSupported, selectNamespaceNetwork } from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'

export interface LatchkeyNetwork {
  /** A stand-in named "Unknown Network" while the wallet is on one that the host does not offer (S4.14). */
  readonly network: Network | undefined
  /** CAIP-2 */
  readonly caipNetworkId: CaipNetworkId | undefined
  readonly isSupported: boolean
  /** What the host offers, in its order; of the one family where one is named. */
  readonly networks: readonly Network[]
  /** Rejects with the wallet's refusal, or `NetworkNotFoundError` (S5.05). */
  readonly switchNetwork: (networkId: CaipNetworkId) => Promise<void>
}

/**
 * The network in use, and the way to another one.
 *
 * @param options.namespace the family; the active one when absent
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { network, switchNetwork } = useLatchkeyNetwork()
 */
export function useLatchkeyNetwork({ namespace }: { readonly namespace?: string } = {}): LatchkeyNetwork {
  const core = useCore()
  const active = useRead(selectActiveNamespace)
  const network = useRead((state) => selectNamespaceNetwork(state, namespace ?? active))
  const requested = useRead((state) => state.networks.requested)
  return {
    network,
    caipNetworkId: network?.caipNetworkId,
    isSupported: useRead((state) => selectIsSupported(state, network?.caipNetworkId)),
    networks: useMemo(() => (namespace === undefined ? requested : requested.filter(({ chainNamespace }) => chainNamespace === namespace)), [requested, namespace]),
    switchNetwork: useCallback((networkId) => switchNetwork(core, { networkId }), [core]),
  }
}
