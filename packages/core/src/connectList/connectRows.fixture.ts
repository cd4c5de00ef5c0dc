import type { WalletRecord } from '../model/walletRecord.js'
import type { RecentWallet } from '../wallets/walletsState.js'
import type { ConnectorInfo } from '../model/connector.js'
import type { ConnectRow } from './connectRow.js'
import { connectRows, type ConnectRowsInput } from './connectRows.js'

export const connector = (id: string, more: Partial<ConnectorInfo> = {}): ConnectorInfo => ({
  id,
  name: id.toUpperCase(),
  type: 'ANNOUNCED',
  chainNamespace: 'fake',
  rdns: `test.${id}`,
  ...more,
})
export const wc: ConnectorInfo = {
  id: 'walletConnect',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  chainNamespace: 'fake',
}
export const wallet = (id: string, more: Partial<WalletRecord> = {}): WalletRecord => ({
  id,
  name: id.toUpperCase(),
  ...more,
})
export const recent = (id: string, more: Partial<RecentWallet> = {}): RecentWallet => ({
  id,
  name: id.toUpperCase(),
  chains: ['fake:1'],
  ...more,
})

const EMPTY: ConnectRowsInput = {
  connectors: [],
  recent: [],
  featured: [],
  recommended: [],
  custom: [],
  order: [],
  excluded: new Set(),
  isMobile: false,
  namespace: 'fake',
  allWallets: 'HIDE',
  total: undefined,
  hasFeatured: false,
  isWalletConnectInUse: false,
  enableWalletConnect: true,
  excludedStandards: [],
}
export const rows = (input: Partial<ConnectRowsInput>): readonly ConnectRow[] =>
  connectRows({ ...EMPTY, ...input })
export const list = (input: Partial<ConnectRowsInput>): readonly string[] =>
  rows(input).map(({ kind, name }) => (name === '' ? kind : `${kind} ${name}`))
