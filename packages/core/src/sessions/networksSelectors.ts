import { findNetwork, namespaceOf, referenceOf } from '../model/caip.js'
import type { CaipNetworkId, Network } from '../model/network.js'
import type { RootState } from '../store/core.js'
import { memoByObject } from '../store/memoByObject.js'
import { own } from '../store/own.js'
import { selectActiveSession } from './connectionSelectors.js'
import type { KnownSession } from './sessionsState.js'

/** S4.14: the placeholder for a network that the host does not offer. */
const unknownNetwork = memoByObject(({ caipNetworkId }: KnownSession): Network => {
  const reference = referenceOf(caipNetworkId)
  return {
    caipNetworkId,
    chainNamespace: namespaceOf(caipNetworkId),
    id: /^\d{1,15}$/.test(reference) ? Number(reference) : reference,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  }
})

/** An offered network, by its id or by the one it had before. */
export function selectNetwork(state: RootState, caipNetworkId: string | undefined): Network | undefined {
  if (caipNetworkId === undefined) return undefined
  return findNetwork(state.networks.requested, caipNetworkId)
}

export function selectActiveNamespace(state: RootState): string | undefined {
  return state.networks.activeNamespace
}

/**
 * The network of one namespace: where its wallet is, a placeholder when the host does not offer that; without
 * a wallet the network chosen for it, else the first one offered.
 */
export function selectNamespaceNetwork(state: RootState, namespace: string | undefined): Network | undefined {
  if (namespace === undefined) return undefined
  const session = selectActiveSession(state, namespace)
  if (session) return selectNetwork(state, session.caipNetworkId) ?? unknownNetwork(session)
  return (
    selectNetwork(state, own(state.sessions.networkByNamespace, namespace)) ??
    state.networks.requested.find(({ chainNamespace }) => chainNamespace === namespace)
  )
}

/** The id of the network that a namespace is on, offered or not; of the active namespace when none is named. */
export function selectNetworkId(
  state: RootState,
  namespace: string | undefined = state.networks.activeNamespace,
): CaipNetworkId | undefined {
  return selectNamespaceNetwork(state, namespace)?.caipNetworkId
}

/** The network of the active namespace; a placeholder while its wallet is on one that is not offered (S4.14). */
export function selectActiveNetwork(state: RootState): Network | undefined {
  return selectNamespaceNetwork(state, state.networks.activeNamespace)
}

/** A namespace for which the host offers nothing counts as supported (behaviour 2.1). */
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

export function selectNetworkName(state: RootState, caipNetworkId: string | undefined): string | undefined {
  return selectNetwork(state, caipNetworkId)?.name
}
