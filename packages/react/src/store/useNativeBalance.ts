'use client'
import { useCallback } from 'react'
import type { CaipAddress, NativeBalance, Network } from '@latchkey/core'
import type { QueryState } from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useApiQuery } from './useApiQuery.js'
import { useIdleFeature } from './useIdleFeature.js'

/** An account's balance of a network's own currency. No request is made before the browser is idle. */
export function useNativeBalance(
  caipAddress: CaipAddress | undefined,
  network: Network | undefined,
): { readonly query: QueryState<NativeBalance | null>; readonly refetch: () => void } {
  const { store } = useCore()
  const networkId = network?.caipNetworkId
  const feature = useIdleFeature('accountData', caipAddress !== undefined && networkId !== undefined)
  const endpoint = feature?.endpoints.nativeBalance
  const query = useApiQuery(endpoint, caipAddress && networkId ? { caipAddress, networkId } : undefined)
  const refetch = useCallback(() => {
    if (endpoint && caipAddress && networkId)
      void store.dispatch(
        endpoint.initiate({ caipAddress, networkId }, { subscribe: false, forceRefetch: true }),
      )
  }, [store, endpoint, caipAddress, networkId])
  return { query, refetch }
}
