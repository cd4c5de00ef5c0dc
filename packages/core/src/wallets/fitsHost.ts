import { namespaceOf } from '../networks/caip.js'
import type { RootState } from '../store/rootState.js'
import type { WalletRecord } from './walletRecord.js'
import { isExcluded, selectExcludedWords } from './walletsSelectors.js'

/** Whether a host that the directory does not answer would be given this wallet: the host's lists, and its networks' families. */
export function fitsHost(state: RootState, { id, rdns, chains }: WalletRecord, namespace?: string): boolean {
  const { includeWalletIds } = state.options
  if (includeWalletIds.length > 0 && !includeWalletIds.includes(id)) return false
  if (isExcluded(selectExcludedWords(state), { id, rdns })) return false
  const families = namespace === undefined ? state.networks.requested.map(({ chainNamespace }) => chainNamespace) : [namespace]
  return !chains?.length || chains.some((chain) => families.includes(namespaceOf(chain)))
}
