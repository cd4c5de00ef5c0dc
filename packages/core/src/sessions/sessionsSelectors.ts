import { findNetwork, namespaceOf, referenceOf } from '../model/caip.js'
import type { CaipNetworkId, Network } from '../model/network.js'
import type { Session, WalletInfo } from '../model/session.js'
import type { RootState } from '../store/core.js'
import { memoByObject } from '../store/memoByObject.js'
import { own } from '../store/own.js'
import type { ConnectAttempt, ConnectionStatus, KnownSession, SessionRef } from './sessionsState.js'

/** The key of a session. */
export function sessionId({ namespace, connectorId }: SessionRef): string {
  return `${namespace}/${connectorId}`
}

/** The wallet behind a session. */
export function refOf({ caipNetworkId, connectorId }: Session): SessionRef {
  return { namespace: namespaceOf(caipNetworkId), connectorId }
}

const DISCONNECTED: ConnectionStatus = { status: 'disconnected' }

const connectionOf = memoByObject(({ status, connectorId, wallet }: KnownSession): ConnectionStatus =>
  status === 'connected'
    ? { status, connectorId, wallet }
    : { status: 'connecting', connectorId, cause: 'restore', wallet },
)

const requestOf = memoByObject(({ connectorId }: ConnectAttempt): ConnectionStatus => ({
  status: 'connecting',
  connectorId,
  cause: 'request',
}))

/** The active session of a namespace, also one that could not be restored (R6). */
export function selectSession(
  state: RootState,
  namespace: string | undefined = state.networks.activeNamespace,
): KnownSession | undefined {
  return own(state.sessions.byId, own(state.sessions.activeByNamespace, namespace))
}

/** The active session of a namespace, connected or being restored. */
export function selectActiveSession(state: RootState, namespace?: string): KnownSession | undefined {
  const session = selectSession(state, namespace)
  return session?.status === 'unavailable' ? undefined : session
}

/** Every session that the page knows, of all namespaces, the one used last at the end. */
export function selectSessions(state: RootState): readonly KnownSession[] {
  return Object.values(state.sessions.byId)
}

/** The active session of each namespace, also those that could not be restored. */
export function selectActiveSessions(state: RootState): readonly KnownSession[] {
  return Object.keys(state.sessions.activeByNamespace).flatMap(
    (namespace) => selectSession(state, namespace) ?? [],
  )
}

/** The sessions beside the active ones, the one used last at the end. */
export function selectBackgroundSessions(state: RootState): readonly KnownSession[] {
  const active = selectActiveSessions(state)
  return selectSessions(state).filter((session) => !active.includes(session))
}

/**
 * How the connection of a namespace stands; of the active namespace when none is named (S4.01).
 *
 * @example
 * const { status } = read(core, selectConnection)
 */
export function selectConnection(
  state: RootState,
  namespace: string | undefined = state.networks.activeNamespace,
): ConnectionStatus {
  const session = selectActiveSession(state, namespace)
  if (session) return connectionOf(session)
  const { attempt } = state.sessions
  return attempt?.status === 'pending' && attempt.namespace === namespace ? requestOf(attempt) : DISCONNECTED
}

/**
 * Whether a namespace has a connected wallet; the active namespace when none is named.
 *
 * @example
 * const canSignOnSolana = read(core, (state) => selectIsConnected(state, 'solana'))
 */
export function selectIsConnected(state: RootState, namespace?: string): boolean {
  return selectConnection(state, namespace).status === 'connected'
}

export function selectConnectorId(state: RootState, namespace?: string): string | undefined {
  const connection = selectConnection(state, namespace)
  return connection.status === 'disconnected' ? undefined : connection.connectorId
}

/**
 * The wallet behind the connection of a namespace, also while it is restored; of the active namespace when
 * none is named.
 *
 * @example
 * const name = read(core, selectWallet)?.name
 */
export function selectWallet(state: RootState, namespace?: string): WalletInfo | undefined {
  const connection = selectConnection(state, namespace)
  return connection.status === 'disconnected' ? undefined : connection.wallet
}

export function selectConnectedNamespaces(state: RootState): readonly string[] {
  return Object.keys(state.sessions.activeByNamespace).filter((namespace) =>
    selectIsConnected(state, namespace),
  )
}

/** The connection that the visitor waits for, or the last one that failed (S4.22). */
export function selectAttempt(state: RootState): ConnectAttempt | undefined {
  return state.sessions.attempt
}

/** Back and close are disabled meanwhile (S2.69). */
export function selectIsBuffering(state: RootState): boolean {
  return state.sessions.buffering
}

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

/** The id of the network of a namespace, offered or not; of the active namespace when none is named. */
export function selectNetworkId(
  state: RootState,
  namespace: string | undefined = state.networks.activeNamespace,
): CaipNetworkId | undefined {
  return selectNamespaceNetwork(state, namespace)?.caipNetworkId
}

/**
 * The network of the active namespace; a placeholder for one that the host does not offer (S4.14).
 *
 * @example
 * const symbol = read(core, selectActiveNetwork)?.nativeCurrency.symbol
 */
export function selectActiveNetwork(state: RootState): Network | undefined {
  return selectNamespaceNetwork(state, state.networks.activeNamespace)
}

/** A namespace for which the host offers nothing counts as supported (behaviour 2.1). */
export function selectIsSupported(state: RootState, caipNetworkId: CaipNetworkId | undefined): boolean {
  if (caipNetworkId === undefined || selectNetwork(state, caipNetworkId)) return true
  return !state.networks.requested.some((network) => network.chainNamespace === namespaceOf(caipNetworkId))
}

/**
 * Whether the active network is one that the host does not offer (S4.14).
 *
 * @example
 * watch(core, selectIsUnsupported, (isUnsupported) => isUnsupported && openModal(core))
 */
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
