/** A wallet in the page. Nothing that it answers can be trusted. */
export interface EmberWallet {
  readonly name: string
  readonly icon?: string
  /** Asks the user for accounts. */
  connect(): Promise<unknown>
  /** The accounts that were granted, without a prompt. */
  accounts(): Promise<unknown>
  disconnect(): Promise<unknown>
  /** Asks the user for a signature. */
  sign(address: string, message: string): Promise<unknown>
  /** Tells of other accounts; an empty list is the end. The returned function ends it. */
  listen(listener: (accounts: unknown) => void): () => void
}
