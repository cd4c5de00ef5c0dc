import type { RecentWallet } from '../wallets/walletsState.js'
import type { WalletRecord } from '../wallets/walletRecord.js'
import type { ConnectorInfo } from './connector.js'
import { normalName } from './mergeConnectors.js'

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
