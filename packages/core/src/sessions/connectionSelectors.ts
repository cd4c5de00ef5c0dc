import type { Session, WalletInfo } from '../model/session.js'
import { own } from '../store/own.js'
import type { RootState } from '../store/core.js'
import type { ConnectAttempt, ConnectionStatus } from './connectionState.js'

const DISCONNECTED: ConnectionStatus = { status: 'disconnected' }

/** Of the active family when none is named. */
export function selectConnection(
  state: RootState,
  namespace: string | undefined = state.networks.activeNamespace,
): ConnectionStatus {
  return own(state.connection.byNamespace, namespace) ?? DISCONNECTED
}

/** Whether a family has a connected wallet; any family when none is named. */
export function selectIsConnected(state: RootState, namespace?: string): boolean {
  return selectConnection(state, namespace).status === 'connected'
}

export function selectConnectorId(state: RootState, namespace?: string): string | undefined {
  const connection = selectConnection(state, namespace)
  return connection.status === 'disconnected' ? undefined : connection.connectorId
}

/** The wallet behind the connection of a family; of the active family when none is named. */
export function selectWallet(state: RootState, namespace?: string): WalletInfo | undefined {
  const connection = selectConnection(state, namespace)
  return connection.status === 'disconnected' ? undefined : connection.wallet
}

export function selectConnectedNamespaces(state: RootState): readonly string[] {
  return Object.keys(state.connection.byNamespace).filter((namespace) => selectIsConnected(state, namespace))
}

/** What the visitor waits for, or what failed last (S4.22). */
export function selectAttempt(state: RootState): ConnectAttempt | undefined {
  return state.connection.attempt
}

/** The session of a namespace, also one that could not be restored (R6). */
export function selectSession(state: RootState, namespace: string): Session | undefined {
  return own(state.connection.stored, namespace)
}

/** The session of each namespace, also those that could not be restored. */
export function selectActiveSessions(state: RootState): readonly Session[] {
  return Object.values(state.connection.stored)
}

/** Every session that the page knows, of all namespaces. */
export function selectSessions(state: RootState): readonly Session[] {
  return [...state.connection.kept.map(({ session }) => session), ...Object.values(state.connection.stored)]
}

/** Back and close are disabled meanwhile (S2.69). */
export function selectIsBuffering(state: RootState): boolean {
  return state.connection.buffering
}
