import type { RootState } from '../store/rootState.js'
import type { WalletRecord } from '../wallets/walletRecord.js'
import type { ConnectorInfo } from './connector.js'
import type { ConnectorRef } from './connectRow.js'

type Named = Pick<WalletRecord, 'id' | 'rdns'>

/**
 * Every connector of one family that says to be this wallet, of the family in use where one serves that. Only
 * what both sides know is compared.
 */
export function selectClaimants(
  { connectors, modal, networks }: RootState,
  { id, rdns }: Named,
): readonly ConnectorInfo[] {
  const { filterNamespace } = modal
  const inUse = filterNamespace ?? networks.activeNamespace
  const found = Object.values(connectors.byNamespace)
    .flat()
    .filter(
      ({ explorerId, rdns: own, chainNamespace, type }) =>
        type !== 'WALLET_CONNECT' &&
        (explorerId === id || (rdns !== undefined && own === rdns)) &&
        (filterNamespace === undefined || chainNamespace === filterNamespace),
    )
  const chosen = found.find(({ chainNamespace }) => chainNamespace === inUse) ?? found[0]
  return found.filter(({ chainNamespace }) => chainNamespace === chosen?.chainNamespace)
}

/** The connector of a wallet that is installed. */
export function selectInstalledConnector(state: RootState, wallet: Named): ConnectorRef | undefined {
  const [first] = selectClaimants(state, wallet)
  return first && { namespace: first.chainNamespace, connectorId: first.id }
}
