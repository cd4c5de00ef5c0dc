import { bounded, checked, toApiError, type ApiResult } from '../api/api.js'
import { addressOf, namespaceOf } from '../model/caip.js'
import { selectNetwork } from '../sessions/sessionsSelectors.js'
import type { Tools } from '../store/createCommand.js'
import { withSafeImage } from './historyEndpoints.js'
import { chainHistorySchema } from './historySchemas.js'
import type { HistoryArg, HistoryPart } from './historyState.js'

/** Nodes are slower than a gateway, and a page takes many questions. */
const LONGEST_MS = 20_000

/** Asks the chain for a page, through its adapter; `undefined` where the family keeps no such history. */
export function chainHistory(
  { getState, services }: Pick<Tools, 'getState' | 'services'>,
  { caipAddress, networkId }: HistoryArg,
): ((cursor: string | undefined) => Promise<ApiResult<HistoryPart>>) | undefined {
  const { adapters, options, platform, signal: ends } = services
  const read = adapters.get(namespaceOf(networkId))?.capabilities['history:read']
  const network = selectNetwork(getState(), networkId)
  if (!read || !network || !ends) return undefined
  const request = { address: addressOf(caipAddress), network, tokens: options.tokens[networkId] ?? [] }
  return async (cursor) => {
    try {
      const found = await bounded(platform, LONGEST_MS, ends, (signal) =>
        read({ ...request, signal, ...(cursor !== undefined && { cursor }) }),
      )
      const { data, error } = checked(chainHistorySchema, found)
      if (!data) return { error }
      const rows = data.rows.map(({ transfers, ...rest }) => ({
        ...rest,
        transfers: transfers.map((transfer) => withSafeImage(transfer, options.gatewayUrl)),
      }))
      return { data: { ...data, rows, hidden: 0 } }
    } catch (error) {
      return { error: toApiError(error) }
    }
  }
}
