import { toCaipAddress } from '../model/caip.js'
import type { CaipAddress } from '../model/network.js'
import { selectNamespaceNetwork } from '../sessions/networksSelectors.js'
import { own } from '../store/own.js'
import type { RootState } from '../store/core.js'
import type { Account } from '../model/session.js'

const EMPTY: readonly Account[] = []

/** The accounts that the wallet of a namespace shows; of the active namespace when none is named. */
export function selectAccounts(
  state: RootState,
  namespace: string | undefined = state.networks.activeNamespace,
): readonly Account[] {
  return own(state.accounts.byNamespace, namespace)?.accounts ?? EMPTY
}

/** The account in use of one family; of the active family when none is named. */
export function selectAccount(
  state: RootState,
  namespace: string | undefined = state.networks.activeNamespace,
): Account | undefined {
  const family = own(state.accounts.byNamespace, namespace)
  return family?.accounts.find((account) => account.address === family.address)
}

/** The active address of a family; of the active family when none is named. */
export function selectAddress(state: RootState, namespace?: string): string | undefined {
  return selectAccount(state, namespace)?.address
}

/** CAIP-10 of the account in use, on the network that its family is on now. */
export function selectCaipAddress(state: RootState, namespace?: string): CaipAddress | undefined {
  const address = selectAddress(state, namespace)
  const network = selectNamespaceNetwork(state, namespace ?? state.networks.activeNamespace)
  return address === undefined || !network ? undefined : toCaipAddress(network.caipNetworkId, address)
}

export function selectHasAnyAccount(state: RootState): boolean {
  return Object.keys(state.accounts.byNamespace).length > 0
}
