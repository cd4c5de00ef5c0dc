'use client'
import { useMemo } from 'react'
import type { Network } from '@latchkey/core'
import { useSelect } from '../../store/useSelect.js'
import type { ShownAccount } from '../account/useShownAccount.js'
import { isReceivable } from './receiveCode.js'
import { usePaymentUri } from './usePaymentUri.js'

/**
 * The networks on which the account can be paid under its present address, the one in use first: those of its
 * family on which the address counts (behaviour 4.49). Empty while that is not known.
 */
export function useCompatibleNetworks(shown: ShownAccount): readonly Network[] {
  const { namespace, network: active } = shown
  const { address, type } = shown.account
  const { uriOf, loading } = usePaymentUri(namespace)
  const requested = useSelect((state) => state.networks.requested)
  return useMemo(() => {
    if (loading) return []
    const others = requested.filter(
      (network) =>
        network.chainNamespace === namespace &&
        network.caipNetworkId !== active?.caipNetworkId &&
        // A contract is at its address on its own network alone.
        type !== 'smartAccount' &&
        isReceivable(uriOf, { address, network }),
    )
    return active ? [active, ...others] : others
  }, [loading, uriOf, requested, namespace, active, address, type])
}
