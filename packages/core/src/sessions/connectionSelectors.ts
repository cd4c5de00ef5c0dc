import type { WalletInfo } from '../model/session.js'
import type { RootState } from '../store/core.js'
import { memoByObject } from '../store/memoByObject.js'
import { own } from '../store/own.js'
import type { ConnectAttempt, ConnectionStatus, KnownSession } from './sessionsState.js'

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

/** How the connection of a namespace stands; of the active namespace when none is named. */
export function selectConnection(
  state: RootState,
  namespace: string | undefined = state.networks.activeNamespace,
): ConnectionStatus {
  const session = selectActiveSession(state, namespace)
  if (session) return connectionOf(session)
  const { attempt } = state.sessions
  return attempt?.status === 'pending' && attempt.namespace === namespace ? requestOf(attempt) : DISCONNECTED
}

/** Whether a namespace has a connected wallet; the active namespace when none is named. */
export function selectIsConnected(state: RootState, namespace?: string): boolean {
  return selectConnection(state, namespace).status === 'connected'
}

export function selectConnectorId(state: RootState, namespace?: string): string | undefined {
  const connection = selectConnection(state, namespace)
  return connection.status === 'disconnected' ? undefined : connection.connectorId
}

/** The wallet behind the connection of a namespace; of the active namespace when none is named. */
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
