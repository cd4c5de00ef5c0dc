// An invented family: Tidal, a ledger whose wallets know no network. What a real family finds in the page
// or on the wire is behind these interfaces.

/**
 * What a wallet puts into the page, under its id in `globalThis.tidalWallets`. One that comes late
 * dispatches an event `tidal:wallet`. None of its answers can be trusted.
 */
export interface TidalWallet {
  readonly name: string
  /** Asks the user for accounts. */
  connect(): Promise<unknown>
  /** The accounts that were granted, without a prompt. */
  accounts(): Promise<unknown>
  /**
   * Asks the user for a signature. Answers `{ text, signature }`: what the user saw and agreed to, and the
   * signature of that.
   */
  sign(address: string, text: string): Promise<unknown>
  /** Revokes the grant. */
  forget(): Promise<unknown>
  /** Calls `hear` with the new accounts after a change; an empty list is the end. */
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

/** What a wallet or a node rejects with. Only a node that refuses an order for good sends a code. */
export interface TidalRefusal {
  readonly message: string
  readonly code?: 'refused'
}
