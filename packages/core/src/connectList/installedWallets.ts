import type { ConnectorRef } from './connectRow.js'
import { normalName } from '../connectors/mergeConnectors.js'
import type { ConnectorInfo } from '../model/connector.js'
import type { WalletRecord } from '../model/walletRecord.js'
import type { RootState } from '../store/core.js'
import type { RecentWallet } from '../wallets/walletsState.js'

/** Recognises wallets that have a connector already. Only what both sides know is compared. */
export interface InstalledWallets {
  has(wallet: RecentWallet): boolean
  hasRecord(wallet: WalletRecord, rdns: string | undefined): boolean
}

export function installedWallets(connectors: readonly ConnectorInfo[]): InstalledWallets {
  // Thousands of connectors are held against a few wallets: a scan for each is less than sets of them all.
  const isSame = (connector: ConnectorInfo, id: string, rdns: string | undefined): boolean =>
    connector.id === id || connector.explorerId === id || (rdns !== undefined && connector.rdns === rdns)
  // Where a connector has an rdns its name proves nothing about a wallet that has one too.
  const isNamesake = (connector: ConnectorInfo, name: string, rdns: string | undefined): boolean =>
    (rdns === undefined || connector.rdns === undefined) && normalName(connector.name) === name
  return {
    has: ({ id, rdns, name }) => {
      const plain = normalName(name)
      return connectors.some((each) => isSame(each, id, rdns) || isNamesake(each, plain, rdns))
    },
    hasRecord: ({ id }, rdns) => connectors.some((each) => isSame(each, id, rdns)),
  }
}

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
