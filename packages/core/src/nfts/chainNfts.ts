import { bounded, checked, toApiError, type ApiResult } from '../api/api.js'
import { addressOf, namespaceOf } from '../model/caip.js'
import { selectNetwork } from '../sessions/sessionsSelectors.js'
import type { Tools } from '../store/createCommand.js'
import { chainNftsSchema } from './nftsSchemas.js'
import type { NftsArg, NftsPage } from './nftsState.js'

/** Nodes are slower than a gateway, and it takes several questions. */
const LONGEST_MS = 20_000

/** Asks the chain, through its adapter; `undefined` where the family cannot tell. */
export function chainNfts(
  { getState, services }: Pick<Tools, 'getState' | 'services'>,
  { caipAddress, networkId }: NftsArg,
): (() => Promise<ApiResult<NftsPage>>) | undefined {
  const { adapters, platform, signal: ends } = services
  const read = adapters.get(namespaceOf(networkId))?.capabilities['nfts:read']
  const network = selectNetwork(getState(), networkId)
  if (!read || !network || !ends) return undefined
  return async () => {
    try {
      const found = await bounded(platform, LONGEST_MS, ends, (signal) =>
        read({ address: addressOf(caipAddress), network, signal }),
      )
      return checked(chainNftsSchema, found)
    } catch (error) {
      return { error: toApiError(error) }
    }
  }
}
