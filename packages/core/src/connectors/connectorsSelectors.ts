import { own } from '../store/own.js'
import type { RootState } from '../store/rootState.js'
import type { ConnectorInfo } from './connector.js'

export function selectConnector(
  state: RootState,
  namespace: string,
  connectorId: string,
): ConnectorInfo | undefined {
  return own(state.connectors.byNamespace, namespace)?.find((connector) => connector.id === connectorId)
}

export function selectConnectorName(
  state: RootState,
  namespace: string | undefined,
  connectorId: string | undefined,
): string | undefined {
  return namespace === undefined || connectorId === undefined
    ? undefined
    : selectConnector(state, namespace, connectorId)?.name
}

/** S2.12: the visitor has no other way to connect than by e-mail. */
export function selectOnlyEmail(state: RootState): boolean {
  const all = Object.values(state.connectors.byNamespace).flat()
  return all.length > 0 && all.every((connector) => connector.type === 'AUTH')
}
