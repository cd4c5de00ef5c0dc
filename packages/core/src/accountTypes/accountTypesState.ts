import type { AccountType } from '../model/accountType.js'
import type { CaipNetworkId } from '../model/network.js'
import { selectAddress } from '../accounts/accountsSelectors.js'
import { selectActiveNamespace, selectNamespaceNetwork } from '../sessions/sessionsSelectors.js'
import type { RootState } from '../store/core.js'
import { event, type Event } from '../store/event.js'
import { own } from '../store/own.js'

export interface AccountTypesState {
  /** By family (S3.04, S6.02). */
  readonly preferred: Readonly<Record<string, AccountType>>
  /** By family (S3.05). */
  readonly enabledNetworks: Readonly<Record<string, readonly CaipNetworkId[]>>
  /** Where an account has the code of a smart account, by family and address (S3.04). */
  readonly deployed: Readonly<Record<string, readonly CaipNetworkId[]>>
}

declare module '../store/core.js' {
  interface RootState {
    readonly accountTypes?: AccountTypesState
  }
}

/** What was read of an account, and of its family. */
export const accountTypesRead: Event<{
  readonly namespace: string
  readonly address: string
  readonly preferred: AccountType
  readonly enabled: readonly CaipNetworkId[]
  readonly deployed: readonly CaipNetworkId[]
}> = event('accountTypes/read')

/** The visitor, or the host, chose how transactions go out. */
export const accountTypePreferred: Event<{ readonly namespace: string; readonly type: AccountType }> =
  event('accountTypes/preferred')

/** Tells accounts apart, of all families. */
export const typeKey = (namespace: string, address: string): string => `${namespace}/${address}`

const NOTHING: Readonly<Record<string, AccountType>> = {}
const NONE: readonly CaipNetworkId[] = []

/**
 * How the transactions of each family's accounts go out, as far as it was read or chosen (S3.04, S6.02).
 *
 * @example
 * const types = read(core, selectPreferredAccountTypes)
 */
export const selectPreferredAccountTypes = ({
  accountTypes,
}: RootState): Readonly<Record<string, AccountType>> => accountTypes?.preferred ?? NOTHING

/**
 * The networks on which accounts of a family can become smart accounts, as far as `readSmartAccountNetworks`
 * found them (S3.05).
 *
 * @param namespace the active one when absent
 * @example
 * const networks = watch(core, selectSmartAccountEnabledNetworks, show)
 */
export const selectSmartAccountEnabledNetworks = (
  state: RootState,
  namespace: string | undefined = selectActiveNamespace(state),
): readonly CaipNetworkId[] => own(state.accountTypes?.enabledNetworks ?? {}, namespace) ?? NONE

/**
 * Whether the account in use has the code of a smart account on the network in use (S3.04); `undefined` as
 * long as it was not read.
 *
 * @param namespace the active one when absent
 * @example
 * const isSmart = read(core, selectSmartAccountDeployed)
 */
export function selectSmartAccountDeployed(
  state: RootState,
  namespace: string | undefined = selectActiveNamespace(state),
): boolean | undefined {
  const address = selectAddress(state, namespace)
  const network = selectNamespaceNetwork(state, namespace)
  if (namespace === undefined || address === undefined || !network) return undefined
  return own(state.accountTypes?.deployed ?? {}, typeKey(namespace, address))?.includes(network.caipNetworkId)
}
