'use client'
import { useCallback } from 'react'
import { switchNetwork, type CaipNetworkId, type Network } from '@latchkey/core'
import { selectActiveNetwork, selectIsUnsupported } from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'

export interface LatchkeyNetwork {
  /** A stand-in named "Unknown Network" while the wallet is on one that the host does not offer (S4.14). */
  readonly network: Network | undefined
  /** CAIP-2 */
  readonly caipNetworkId: CaipNetworkId | undefined
  readonly isSupported: boolean
  /** What the host offers, in its order. */
  readonly networks: readonly Network[]
  /** Rejects with the wallet's refusal, or `NetworkNotFoundError` (S5.05). */
  readonly switchNetwork: (networkId: CaipNetworkId) => Promise<void>
}

/**
 * The network in use, and the way to another one.
 *
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { network, switchNetwork } = useLatchkeyNetwork()
 */
export function useLatchkeyNetwork(): LatchkeyNetwork {
  const core = useCore()
  const network = useRead(selectActiveNetwork)
  return {
    network,
    caipNetworkId: network?.caipNetworkId,
    isSupported: !useRead(selectIsUnsupported),
    networks: useRead((state) => state.networks.requested),
    switchNetwork: useCallback((networkId) => switchNetwork(core, { networkId }), [core]),
  }
}
