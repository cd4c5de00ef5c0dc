'use client'
import { useCallback, useMemo } from 'react'
import { switchNetwork, type CaipNetworkId, type Network } from '@latchkey/core'
import {
  selectActiveNamespace,
  selectApprovals,
  selectIsConnected,
  selectIsSupported,
  selectNamespaceNetwork,
} from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'

/** What `useLatchkeyNetwork` returns. */
export interface LatchkeyNetwork {
  /** A stand-in named "Unknown Network" while the wallet is on one that the host does not offer (S4.14). */
  readonly network: Network | undefined
  /** CAIP-2 */
  readonly caipNetworkId: CaipNetworkId | undefined
  /** As the family itself writes it: a number on EVM chains. */
  readonly chainId: number | string | undefined
  readonly isSupported: boolean
  /** Networks that the wallet agreed to; `undefined` while none is connected, and where it named none. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
  /** The wallet named no networks when it agreed: it may be moved to any. */
  readonly supportsAllNetworks: boolean
  /** What the host offers, in its order; of the one family where one is named. */
  readonly networks: readonly Network[]
  /** Rejects with the wallet's refusal, or `NetworkNotFoundError` (S5.05). */
  readonly switchNetwork: (networkId: CaipNetworkId) => Promise<void>
}

/**
 * The network in use, and the way to another one.
 *
 * @param options `namespace`: the family; the active one when absent
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { network, switchNetwork } = useLatchkeyNetwork()
 */
export function useLatchkeyNetwork({ namespace }: { readonly namespace?: string } = {}): LatchkeyNetwork {
  const core = useCore()
  const active = useRead(selectActiveNamespace)
  const family = namespace ?? active
  const network = useRead((state) => selectNamespaceNetwork(state, family))
  const isConnected = useRead((state) => family !== undefined && selectIsConnected(state, family))
  const approved = useRead((state) => (family === undefined ? undefined : selectApprovals(state)[family]))
  const requested = useRead((state) => state.networks.requested)
  return {
    network,
    caipNetworkId: network?.caipNetworkId,
    chainId: network?.id,
    approvedCaipNetworkIds: isConnected ? approved : undefined,
    supportsAllNetworks: isConnected && approved === undefined,
    isSupported: useRead((state) => selectIsSupported(state, network?.caipNetworkId)),
    networks: useMemo(
      () =>
        namespace === undefined
          ? requested
          : requested.filter(({ chainNamespace }) => chainNamespace === namespace),
      [requested, namespace],
    ),
    switchNetwork: useCallback((networkId) => switchNetwork(core, { networkId }), [core]),
  }
}
