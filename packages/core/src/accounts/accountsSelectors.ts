import { toCaipAddress } from '../model/caip.js'
import type { CaipAddress } from '../model/network.js'
import type { Account } from '../model/session.js'
import { selectActiveSession, selectNetworkId } from '../sessions/sessionsSelectors.js'
import type { RootState } from '../store/core.js'

const EMPTY: readonly Account[] = []

/** The accounts that the wallet of a namespace shows; of the active namespace when none is named. */
export function selectAccounts(state: RootState, namespace?: string): readonly Account[] {
  return selectActiveSession(state, namespace)?.accounts ?? EMPTY
}

/**
 * The active account of a namespace; of the active namespace when none is named.
 *
 * @returns `undefined` without a wallet
 * @example
 * const publicKey = read(core, (state) => selectAccount(state, 'bip122')?.publicKey)
 */
export function selectAccount(state: RootState, namespace?: string): Account | undefined {
  const session = selectActiveSession(state, namespace)
  return session?.accounts.find((account) => account.address === session.address)
}

/**
 * The active address of a namespace, as its networks spell it; of the active namespace when none is named.
 *
 * @returns `undefined` without a wallet
 * @example
 * const stop = watch(core, selectAddress, (address) => console.log(address))
 */
export function selectAddress(state: RootState, namespace?: string): string | undefined {
  return selectActiveSession(state, namespace)?.address
}

/**
 * CAIP-10 of the active account, on the network that its namespace is on now.
 *
 * @returns `undefined` without a wallet
 * @example
 * const caipAddress = read(core, selectCaipAddress)
 */
export function selectCaipAddress(state: RootState, namespace?: string): CaipAddress | undefined {
  const address = selectAddress(state, namespace)
  const network = selectNetworkId(state, namespace)
  return address === undefined || !network ? undefined : toCaipAddress(network, address)
}

export function selectHasAnyAccount(state: RootState): boolean {
  return Object.keys(state.sessions.activeByNamespace).some((namespace) =>
    selectActiveSession(state, namespace),
  )
}
