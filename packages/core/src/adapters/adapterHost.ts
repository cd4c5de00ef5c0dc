import {
  backgroundSessionStarted,
  sessionChanged,
  sessionEnded,
  sessionStarted,
} from '../sessions/sessionsEvents.js'
import { selectConnectorId, selectIsConnected, sessionId } from '../sessions/sessionsSelectors.js'
import { connectorsChanged } from '../connectors/connectors.js'
import { isText, readSession } from '../sessions/storedConnection.js'
import type { CaipNetworkId, Network } from '../model/network.js'
import { findNetwork } from '../model/caip.js'
import type { Core, RootState } from '../store/core.js'
import type { AdapterEvent, AdapterHost } from '../model/adapter.js'
import { accountsOf, connectorReader, networkOf } from '../sessions/checks.js'
import { complain } from '../store/complain.js'
import type { Metadata } from '../model/session.js'

// Bundlers put the value in, and leave out messages for developers in production.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** The only interface between an adapter and the core. Events after `signal` fired are ignored. */
export function createAdapterHost(
  core: Pick<Core, 'store' | 'services'>,
  namespace: string,
  metadata: Metadata,
  signal: AbortSignal,
): AdapterHost {
  const { store, services } = core
  const readConnectors = connectorReader(namespace)
  return {
    metadata,
    signal,
    storage: services.storage.child(`adapter/${namespace}`),
    get networks(): readonly Network[] {
      return store.getState().networks.requested.filter((network) => network.chainNamespace === namespace)
    },
    rpcUrls(caipNetworkId: CaipNetworkId, { gateway = false } = {}) {
      const { rpcUrls, gatewayUrl, gatewayRpc, projectId = '' } = services.options
      const network = findNetwork(store.getState().networks.requested, caipNetworkId)
      const through =
        gateway && gatewayRpc
          ? [`${gatewayUrl}/v1?chainId=${caipNetworkId}&projectId=${encodeURIComponent(projectId)}`]
          : []
      return [
        ...new Set([...(rpcUrls[caipNetworkId] ?? []), ...through, ...(network?.rpcUrls.default.http ?? [])]),
      ]
    },
    emit(event: AdapterEvent) {
      if (signal.aborted) return
      const action = readAction(event, store.getState(), namespace, readConnectors)
      if (action) store.dispatch(action)
      else if (process.env.NODE_ENV !== 'production')
        complain({ services }, `adapter ${namespace}: an event${typeOf(event)} that cannot be used`, {
          cause: event,
          once: true,
        })
    },
  }
}

type SessionEvent = Exclude<AdapterEvent, { type: 'connectorsChanged' | 'sessionStarted' }>

function isUsable(event: SessionEvent, namespace: string): boolean {
  if (!isText(event.connectorId)) return false
  if (event.type === 'accountsChanged') return accountsOf(event.accounts, namespace) !== undefined
  if (event.type === 'networkChanged') return networkOf(event.caipNetworkId, namespace) !== undefined
  if (event.type === 'approvalsChanged')
    return event.approvedCaipNetworkIds.every((id) => networkOf(id, namespace) !== undefined)
  return event.type === 'disconnected'
}

function typeOf(event: unknown): string {
  try {
    return ` "${String((event as AdapterEvent).type)}"`
  } catch {
    return ''
  }
}

/** Malformed events, and events of a type that this core does not know, are ignored. */
function readAction(...args: Parameters<typeof toAction>): { type: string } | undefined {
  try {
    return toAction(...args)
  } catch {
    return undefined
  }
}

/** Events of a session that the page does not know change nothing. */
function toAction(
  event: AdapterEvent,
  state: RootState,
  namespace: string,
  readConnectors: ReturnType<typeof connectorReader>,
): { type: string } | undefined {
  if (event.type === 'connectorsChanged')
    return connectorsChanged({ namespace, connectors: readConnectors(event.connectors) })
  if (event.type === 'sessionStarted') {
    const { beside } = event
    const session = readSession(event.session, namespace)
    if (!session) return undefined
    const isBeside =
      beside &&
      selectIsConnected(state, namespace) &&
      selectConnectorId(state, namespace) !== session.connectorId
    return (isBeside ? backgroundSessionStarted : sessionStarted)({ namespace, session })
  }
  if (!isUsable(event, namespace)) return undefined
  const { type, connectorId, ...change } = event
  const ref = { namespace, connectorId }
  const ended = type === 'disconnected' || (type === 'accountsChanged' && event.accounts.length === 0)
  // R6: a session that could not be restored stays stored, whatever its adapter reports meanwhile.
  return ended && state.sessions.byId[sessionId(ref)]?.status !== 'unavailable'
    ? sessionEnded(ref)
    : sessionChanged({ ...ref, change: ended ? {} : change })
}
