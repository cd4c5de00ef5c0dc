// An invented family: Tidal, a ledger whose wallets know no network. Everything that a real one would find in
// the page or on the wire is behind these two interfaces.

/**
 * What a wallet puts into the page, under its id in `globalThis.tidalWallets`. One that comes late says so
 * with an event `tidal:wallet`. Nothing of it can be trusted.
 */
export interface TidalWallet {
  readonly name: string
  /** Asks the person for accounts. */
  connect(): Promise<unknown>
  /** The accounts that were granted. Asks nobody. */
  accounts(): Promise<unknown>
  /**
   * Asks the person for a signature. Answers `{ text, signature }`: what the person saw and agreed to, and
   * the signature of that.
   */
  sign(address: string, text: string): Promise<unknown>
  /** Takes the grant back. */
  forget(): Promise<unknown>
  /** Tells of other accounts; an empty list is the end. */
  listen(hear: (accounts: unknown) => void): () => void
}

/** A node. A transfer is known by its signature. */
export interface TidalNode {
  balance(network: string, address: string): Promise<bigint>
  verify(address: string, text: string, signature: string): Promise<boolean>
  /** How many blocks there are. */
  height(network: string): Promise<number>
  /** Rejects with a `TidalRefusal` what can never be part of the ledger. */
  send(network: string, order: string, signature: string): Promise<unknown>
  /** The block that a transfer is in, and whether it did what it should; `undefined` until then. */
  find(
    network: string,
    signature: string,
  ): Promise<{ readonly block: number; readonly done: boolean } | undefined>
}

/** How a wallet or a node says why it does not. */
export interface TidalRefusal {
  readonly reason: 'declined' | 'busy' | 'locked' | 'refused'
}
