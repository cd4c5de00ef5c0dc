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
  const ids = new Set(
    connectors.flatMap(({ id, explorerId }) => (explorerId === undefined ? [id] : [id, explorerId])),
  )
  const rdnsOf = new Set(connectors.flatMap(({ rdns }) => rdns ?? []))
  // Where a connector has an rdns its name proves nothing about a wallet that has one too.
  const names = new Set(connectors.map(({ name }) => normalName(name)))
  const namesWithoutRdns = new Set(
    connectors.filter(({ rdns }) => rdns === undefined).map(({ name }) => normalName(name)),
  )
  const hasRdns = (rdns: string | undefined): boolean => rdns !== undefined && rdnsOf.has(rdns)
  return {
    has: ({ id, rdns, name }) =>
      ids.has(id) || hasRdns(rdns) || (rdns === undefined ? names : namesWithoutRdns).has(normalName(name)),
    hasRecord: ({ id }, rdns) => ids.has(id) || hasRdns(rdns),
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
