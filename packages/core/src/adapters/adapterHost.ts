import { accountsReceived } from '../accounts/accountsEvents.js'
import { keptSessionChanged, sessionEnded, sessionKept, sessionStarted } from '../connection/connectionEvents.js'
import { selectConnectorId, selectIsConnected } from '../connection/connectionSelectors.js'
import { connectorsChanged } from '../connectors/connectorsEvents.js'
import type { CaipNetworkId, Network } from '../networks/network.js'
import { approvalsChanged, walletNetworkChanged } from '../networks/networksEvents.js'
import { selectNetwork } from '../networks/networksSelectors.js'
import type { Core } from '../store/core.js'
import type { RootState } from '../store/rootState.js'
import type { AdapterEvent, AdapterHost } from './adapter.js'
import type { Metadata } from './session.js'

/** The one door between an adapter and the core. After `signal` fired nothing an adapter says is heard. */
export function createAdapterHost(core: Pick<Core, 'store' | 'services'>, namespace: string, metadata: Metadata, signal: AbortSignal): AdapterHost {
  const { store, services } = core
  return {
    metadata,
    signal,
    storage: services.storage.child(`adapter/${namespace}`),
    get networks(): readonly Network[] {
      return store.getState().networks.requested.filter((network) => network.chainNamespace === namespace)
    },
    rpcUrls(caipNetworkId: CaipNetworkId) {
      const own = services.options.rpcUrls[caipNetworkId] ?? []
      const network = selectNetwork(store.getState(), caipNetworkId)
      return [...new Set([...own, ...(network?.rpcUrls.default.http ?? [])])]
    },
    emit(event: AdapterEvent) {
      if (!signal.aborted) store.dispatch(toAction(store.getState(), namespace, event))
    },
  }
}

/** Facts about a session that the page does not know are nobody's: a wallet that was left has no say. */
function toAction(state: RootState, namespace: string, event: AdapterEvent): { type: string } {
  if (event.type === 'connectorsChanged') return connectorsChanged({ namespace, connectors: event.connectors })
  if (event.type === 'sessionStarted') {
    const { session, beside } = event
    const isBeside = beside && selectIsConnected(state, namespace) && selectConnectorId(state, namespace) !== session.connectorId
    return (isBeside ? sessionKept : sessionStarted)({ namespace, session })
  }
  const { type, ...told } = event
  const ids = { namespace, connectorId: told.connectorId }
  const ended = type === 'disconnected' || (type === 'accountsChanged' && event.accounts.length === 0)
  if (selectConnectorId(state, namespace) !== ids.connectorId) return keptSessionChanged({ ...ids, change: !ended && told })
  if (ended) return sessionEnded(ids)
  if (event.type === 'accountsChanged') return accountsReceived({ namespace, ...event })
  return event.type === 'networkChanged' ? walletNetworkChanged({ namespace, ...event }) : approvalsChanged({ namespace, ...event })
}
