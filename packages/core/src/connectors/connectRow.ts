import type { ConnectorGroup } from '../options/options.js'

export interface ConnectorRef {
  readonly namespace: string
  readonly connectorId: string
}

/** One row of the Connect list. */
export interface ConnectRow {
  /** Unique in the list and stable while the wallet is there. */
  readonly id: string
  readonly kind: ConnectorGroup | 'allWallets'
  readonly name: string
  readonly imageUrl?: string
  readonly imageId?: string
  /** `installed`, `multichain`, `recent`, `qr code`; of the All Wallets row the count (S9.12). */
  readonly tag?: string
  /** What tells it apart from another row of the same name: the way to it, or what it calls itself. */
  readonly hint?: string
  /** How to connect at once: of the active family where the wallet serves it. */
  readonly connector?: ConnectorRef
  /** One for each family, where a wallet serves several. */
  readonly connectors?: readonly ConnectorRef[]
  /** The wallet's id in the directory, where it is reached through WalletConnect. */
  readonly walletId?: string
}
