import type { Account } from '../accounts/account.js'
import type { ConnectorInfo } from '../connectors/connector.js'
import type { CaipNetworkId } from '../networks/network.js'

/** How the host application presents itself to wallets. */
export interface Metadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** The wallet behind a session, as the interface shows it. */
export interface WalletInfo {
  readonly name: string
  readonly type: ConnectorInfo['type']
  readonly icon?: string
  readonly rdns?: string
}

/** An agreement between the page and a wallet, within one namespace. Plain data. */
export interface Session {
  readonly connectorId: string
  readonly accounts: readonly Account[]
  /** The network the wallet is on, whether the host offers it or not. */
  readonly caipNetworkId: CaipNetworkId
  readonly wallet: WalletInfo
  /** Networks the wallet agreed to; absent when it agreed to all. */
  readonly approvedCaipNetworkIds?: readonly CaipNetworkId[]
}
