import type { WalletInfo } from '../model/session.js'
import { own } from '../store/own.js'
import type { RootState } from '../store/core.js'
import type { ConnectionStatus } from './connectionState.js'

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

/** Back and close are disabled meanwhile (S2.69). */
export function selectIsBuffering(state: RootState): boolean {
  return state.connection.buffering
}
