import { namespaceOf } from '../networks/caip.js'
import type { RootState } from '../store/rootState.js'
import type { WalletRecord } from './walletRecord.js'
import { isExcluded, selectExcludedWords } from './walletsSelectors.js'

/**
 * Tells whether a host that the directory does not answer would be given a wallet: the host's lists, and its
 * networks' families.
 */
export function fitsHost(state: RootState, namespace?: string): (wallet: WalletRecord) => boolean {
  // Worked out once: it may be asked of thousands.
  const included = new Set(state.options.includeWalletIds)
  const excluded = selectExcludedWords(state)
  const families = new Set(
    namespace === undefined
      ? state.networks.requested.map(({ chainNamespace }) => chainNamespace)
      : [namespace],
  )
  return ({ id, rdns, chains }) => {
    if (included.size > 0 && !included.has(id)) return false
    if (isExcluded(excluded, { id, rdns })) return false
    return !chains?.length || chains.some((chain) => families.has(namespaceOf(chain)))
  }
}
