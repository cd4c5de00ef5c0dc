import { accountsReceived } from '../accounts/accountsEvents.js'
import { sessionEnded, sessionStarted } from '../connection/connectionEvents.js'
import { selectConnectorId } from '../connection/connectionSelectors.js'
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
      if (!signal.aborted && isCurrent(store.getState(), namespace, event)) store.dispatch(toAction(namespace, event))
    },
  }
}

/** Facts about a session count only while it is the family's own: a wallet that was left behind has no say. */
function isCurrent(state: RootState, namespace: string, event: AdapterEvent): boolean {
  if (event.type === 'connectorsChanged' || event.type === 'sessionStarted') return true
  return selectConnectorId(state, namespace) === event.connectorId
}

function toAction(namespace: string, event: AdapterEvent): { type: string } {
  switch (event.type) {
    case 'connectorsChanged':
      return connectorsChanged({ namespace, connectors: event.connectors })
    case 'sessionStarted':
      return sessionStarted({ namespace, session: event.session })
    case 'accountsChanged':
      return event.accounts.length > 0
        ? accountsReceived({ namespace, connectorId: event.connectorId, accounts: event.accounts })
        : sessionEnded({ namespace, connectorId: event.connectorId })
    case 'networkChanged':
      return walletNetworkChanged({ namespace, connectorId: event.connectorId, caipNetworkId: event.caipNetworkId })
    case 'approvalsChanged':
      return approvalsChanged({ namespace, connectorId: event.connectorId, approvedCaipNetworkIds: event.approvedCaipNetworkIds })
    case 'disconnected':
      return sessionEnded({ namespace, connectorId: event.connectorId })
  }
}
