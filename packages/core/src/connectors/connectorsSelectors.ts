import type { RootState } from '../store/rootState.js'
import type { WalletRecord } from '../wallets/walletRecord.js'
import type { ConnectorInfo } from './connector.js'

export function selectConnector(state: RootState, namespace: string, connectorId: string): ConnectorInfo | undefined {
  return state.connectors.byNamespace[namespace]?.find((connector) => connector.id === connectorId)
}

export function selectConnectorName(state: RootState, namespace: string | undefined, connectorId: string | undefined): string | undefined {
  return namespace === undefined || connectorId === undefined ? undefined : selectConnector(state, namespace, connectorId)?.name
}

/** S2.12: the visitor has no other way to connect than by e-mail. */
export function selectOnlyEmail(state: RootState): boolean {
  const all = Object.values(state.connectors.byNamespace).flat()
  return all.length > 0 && all.every((connector) => connector.type === 'AUTH')
}

/** The connector of a wallet that is installed, of the family in use where it serves that. Only what both sides know is compared. */
export function selectInstalledConnector(
  { connectors, modal, networks }: RootState,
  { id, rdns }: Pick<WalletRecord, 'id' | 'rdns'>,
): { readonly namespace: string; readonly connectorId: string } | undefined {
  const { filterNamespace } = modal
  const inUse = filterNamespace ?? networks.activeNamespace
  const found = Object.values(connectors.byNamespace)
    .flat()
    .filter(({ explorerId, rdns: own, chainNamespace, type }) =>
      type !== 'WALLET_CONNECT' && (explorerId === id || (rdns !== undefined && own === rdns)) && (filterNamespace === undefined || chainNamespace === filterNamespace),
    )
  const chosen = found.find(({ chainNamespace }) => chainNamespace === inUse) ?? found[0]
  return chosen && { namespace: chosen.chainNamespace, connectorId: chosen.id }
}
