import type { RootState } from '../store/rootState.js'
import type { WalletRecord } from '../wallets/walletRecord.js'
import type { ConnectorRef } from './connectRow.js'

/** The connector of a wallet that is installed, of the family in use where it serves that. Only what both sides know is compared. */
export function selectInstalledConnector(
  { connectors, modal, networks }: RootState,
  { id, rdns }: Pick<WalletRecord, 'id' | 'rdns'>,
): ConnectorRef | undefined {
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
