// An invented family: Tidal, a ledger whose wallets know no network. Everything that a real one would find in the page
// or on the wire is behind these two interfaces.

/** What a wallet puts into the page, under its id in `globalThis.tidalWallets`. Nothing of it can be trusted. */
export interface TidalWallet {
  readonly name: string
  /** Asks the person for accounts. */
  connect(): Promise<unknown>
  /** The accounts that were granted. Asks nobody. */
  accounts(): Promise<unknown>
  /** Asks the person for a signature. */
  sign(address: string, text: string): Promise<unknown>
  /** Takes the grant back. */
  forget(): void
  /** Tells of other accounts; an empty list is the end. */
  listen(hear: (accounts: unknown) => void): () => void
}

/** A node. */
export interface TidalNode {
  balance(network: string, address: string): Promise<bigint>
  verify(address: string, text: string, signature: string): Promise<boolean>
  send(network: string, order: string, signature: string): Promise<string>
  /** The block that a transfer is in; `undefined` until then. */
  block(hash: string): Promise<number | undefined>
}

/** How a wallet says why it does not. */
export interface TidalRefusal {
  readonly reason: 'declined' | 'busy' | 'locked'
}
