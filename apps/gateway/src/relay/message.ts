/** A message as a client hands it in. */
export interface Letter {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly attestation: string | undefined
  /** The client's id. It never gets its own message. */
  readonly sender: string
  /** In milliseconds, as all times here. */
  readonly publishedAt: number
  readonly expiresAt: number
}

/** A message in the mailbox. */
export interface StoredMessage extends Letter {
  readonly id: string
}
