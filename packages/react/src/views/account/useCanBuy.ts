'use client'
import type { Network } from '@latchkey/core'
import { useApiQuery } from '../../store/useApiQuery.js'
import { useFeature } from '../../store/useFeature.js'
import { useSelect } from '../../store/useSelect.js'

/** Whether coins can be bought on a network: the host offers it, and the gateway knows who sells there. */
export function useCanBuy(network: Network | undefined): boolean {
  const isOffered = useSelect(({ options }) => options.features.onramp && options.hasGateway)
  const endpoint = useFeature('accountData').feature?.endpoints.onrampProviders
  const { data } = useApiQuery(endpoint, isOffered ? network?.caipNetworkId : undefined)
  return isOffered && (data?.length ?? 0) > 0
}
