import type { ConnectorInfo } from './connector.js'
import type { CaipAddress, CaipNetworkId } from './network.js'
import type { SignInSignature } from './signIn.js'

/** One account that a wallet shows to the page. */
export interface Account {
  /**
   * CAIP-10 on the network that the session is on, in the family's canonical spelling (checksummed where the
   * family has one).
   */
  readonly caipAddress: CaipAddress
  readonly address: string
  /**
   * What the account is for, where the family tells accounts apart: `eoa`, `payment`, `ordinal`, … (S3.04).
   */
  readonly type?: string
  /** Hex, where the wallet gives it. */
  readonly publicKey?: string
}

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

/** A session as it begins. */
export interface ConnectedSession extends Session {
  /** One of its accounts signed in with the same prompt. Not kept. */
  readonly signedIn?: SignInSignature
}
