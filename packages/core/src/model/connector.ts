/** The kinds of connector (S3.12). */
export type ConnectorType = 'WALLET_CONNECT' | 'AUTH' | 'INJECTED' | 'ANNOUNCED' | 'EXTERNAL' | 'MULTI_CHAIN'

/**
 * A way to reach a wallet, as an adapter announces it. Plain data that survives a JSON round trip; the
 * adapter keeps the provider behind it. Each object is read once, so a wallet that changes is a new object.
 */
export interface ConnectorInfo {
  /** Unique within the namespace and stable across page loads (rdns where the wallet has one). */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly chainNamespace: string
  /** The discovery standard that the wallet announced itself by, for example `eip6963`. */
  readonly announcedBy?: string
  /** Reverse domain name of the wallet. */
  readonly rdns?: string
  /** An `https:` or `data:image/` address. Anything else is dropped at the edge. */
  readonly imageUrl?: string
  readonly imageId?: string
  /** The wallet's id in the wallet directory, where known. */
  readonly explorerId?: string
}
