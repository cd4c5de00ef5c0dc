import * as v from 'valibot'
import { isCaipNetworkId } from '../model/caip.js'
import type { CaipNetworkId } from '../model/network.js'
import type { AppDispatch, RootState } from '../store/core.js'
import { api, type ApiResult } from './api.js'
import { listOf } from './listOf.js'
import { queryEndpoint, type QueryEndpoint } from './queryEndpoint.js'

/** S7.02. */
export interface SupportedChains {
  readonly http: readonly CaipNetworkId[]
  readonly ws: readonly CaipNetworkId[]
}

const HOUR = 3600
const FAILURE_IS_REMEMBERED_MS = 30_000

const chainList = listOf(v.custom<CaipNetworkId>(isCaipNetworkId))
export const supportedChainsSchema: v.GenericSchema<unknown, SupportedChains> = v.object({
  http: chainList,
  ws: v.optional(chainList, []),
})

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    supportedChains: build.query<SupportedChains, void>({
      query: () => ({ path: 'v1/supported-chains', schema: supportedChainsSchema }),
    }),
  }),
})

export const supportedChains: QueryEndpoint<void, SupportedChains> = queryEndpoint(
  endpoints.supportedChains,
  HOUR,
)

/**
 * S7.01: whether the gateway serves a chain. A gateway that could not say so a moment ago is not asked again
 * at once: what depends on it goes on without it.
 */
export async function isServed(
  dispatch: AppDispatch,
  getState: () => RootState,
  networkId: CaipNetworkId,
): Promise<boolean> {
  if (!getState().options.hasGateway) return false
  const known = endpoints.supportedChains.select()(getState() as never)
  if (known.status === 'rejected' && Date.now() - known.startedTimeStamp < FAILURE_IS_REMEMBERED_MS)
    return false
  const { data } = await dispatch(supportedChains.initiate(undefined, { subscribe: false }))
  return data?.http.includes(networkId) ?? false
}

/** S7.01. A gateway that does not answer is no gateway that does not serve the network. */
export async function askServed(
  dispatch: AppDispatch,
  getState: () => RootState,
  networkId: CaipNetworkId,
): Promise<ApiResult<boolean>> {
  if (!getState().options.hasGateway) return { data: false }
  const { data, error } = await dispatch(supportedChains.initiate(undefined, { subscribe: false }))
  return data || !error ? { data: data?.http.includes(networkId) ?? false } : { error }
}
