import { own } from '../store/own.js'
import type { RootState } from '../store/core.js'
import { findNetwork, namespaceOf } from '../model/caip.js'
import type { CaipNetworkId, Network } from '../model/network.js'

export function selectNetwork(state: RootState, caipNetworkId: string | undefined): Network | undefined {
  if (caipNetworkId === undefined) return undefined
  return findNetwork(state.networks.requested, caipNetworkId)
}

export function selectActiveNamespace(state: RootState): string | undefined {
  return state.networks.activeNamespace
}

/** The network that a namespace is on, whether it is offered or not. */
export function selectNetworkId(
  state: RootState,
  namespace: string | undefined = state.networks.activeNamespace,
): CaipNetworkId | undefined {
  return own(state.networks.activeByNamespace, namespace)
}

/** The networks that wallets agreed to, by namespace; a namespace that is absent agreed to all (S3.05). */
export function selectApprovals(state: RootState): Readonly<Record<string, readonly CaipNetworkId[]>> {
  return state.networks.approvedByNamespace
}

/** The network of one family, or its stand-in when the host does not offer it. */
export function selectNamespaceNetwork(state: RootState, namespace: string | undefined): Network | undefined {
  if (namespace === undefined) return undefined
  return (
    selectNetwork(state, own(state.networks.activeByNamespace, namespace)) ??
    own(state.networks.unknownByNamespace, namespace)
  )
}

/** The network of the active family; a placeholder while its wallet is on one that is not offered (S4.14). */
export function selectActiveNetwork(state: RootState): Network | undefined {
  return selectNamespaceNetwork(state, state.networks.activeNamespace)
}

/** A family for which the host offers nothing counts as supported (behaviour 2.1). */
export function selectIsSupported(state: RootState, caipNetworkId: CaipNetworkId | undefined): boolean {
  if (caipNetworkId === undefined || selectNetwork(state, caipNetworkId)) return true
  return !state.networks.requested.some((network) => network.chainNamespace === namespaceOf(caipNetworkId))
}

/** Whether the active network is one that the host does not offer (S4.14). */
export function selectIsUnsupported(state: RootState): boolean {
  return !selectIsSupported(state, selectActiveNetwork(state)?.caipNetworkId)
}

/** S4.15: whether the visitor has to leave the network that the wallet is on. */
export function selectMustLeaveNetwork(state: RootState): boolean {
  const { enableNetworkSwitch, allowUnsupportedChain, basic } = state.options
  return selectIsUnsupported(state) && enableNetworkSwitch && !allowUnsupportedChain && !basic
}

/** Whether the family's wallet agreed to a network. */
export function selectIsApproved(state: RootState, caipNetworkId: CaipNetworkId): boolean {
  return own(selectApprovals(state), namespaceOf(caipNetworkId))?.includes(caipNetworkId) ?? true
}

export function selectNetworkName(state: RootState, caipNetworkId: string | undefined): string | undefined {
  return selectNetwork(state, caipNetworkId)?.name
}
