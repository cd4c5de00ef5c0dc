import { api, callGateway } from '../api/api.js'
import { safeImageUrl } from '../api/gatewayUrl.js'
import { queryEndpoint, type QueryEndpoint } from '../api/queryEndpoint.js'
import { addressOf } from '../model/caip.js'
import type { HistoryTransfer } from '../model/history.js'
import { selectNetwork } from '../sessions/sessionsSelectors.js'
import type { RootState, Services } from '../store/core.js'
import { historyPageSchema } from './historySchemas.js'
import type { HistoryArg, HistoryPart } from './historyState.js'

/** One page of a history. */
export interface HistoryPageArg extends HistoryArg {
  /** The `next` of the page before. */
  readonly cursor?: string
  /** The provider whose purchases are asked for. */
  readonly onramp?: string
}

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    historyPage: build.query<HistoryPart, HistoryPageArg>({
      async queryFn({ caipAddress, networkId, withHidden, cursor, onramp }, { getState, extra, signal }) {
        const services = extra as Services
        const call = {
          path: `v1/account/${encodeURIComponent(addressOf(caipAddress))}/history`,
          params: { chainId: networkId, cursor, onramp, spam: withHidden ? 'show' : undefined },
          schema: historyPageSchema,
        }
        const { data, error } = await callGateway(services, call, signal)
        if (!data) return { error }
        const known = selectNetwork(getState() as RootState, networkId)?.deprecatedCaipNetworkId
        const rows = data.rows
          .filter(({ chain }) => chain === networkId || chain === known)
          .map(({ chain: _chain, transfers, ...rest }) => ({
            ...rest,
            transfers: transfers.map((transfer) => withSafeImage(transfer, services.options.gatewayUrl)),
          }))
        return { data: { ...data, rows } }
      },
    }),
  }),
})

/** Pictures come from within the answer, from the gateway, or by `https:`. */
export function withSafeImage(transfer: HistoryTransfer, gateway: string | undefined): HistoryTransfer {
  const { iconUrl, nft, ...rest } = transfer
  const icon = safeImageUrl(iconUrl, gateway)
  const { imageUrl, ...item } = nft ?? {}
  const image = safeImageUrl(imageUrl, gateway)
  return {
    ...rest,
    ...(icon !== undefined && { iconUrl: icon }),
    ...(nft && { nft: { ...(item as typeof nft), ...(image !== undefined && { imageUrl: image }) } }),
  }
}

/** S7.04. Asked for again each time: the list that its rows go to is what is kept. */
export const historyPage: QueryEndpoint<HistoryPageArg, HistoryPart> = queryEndpoint(endpoints.historyPage, 0)
