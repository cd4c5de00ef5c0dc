/** A message in the mailbox, as far as those who hand it out must know it. */
export interface StoredMessage {
  readonly id: string
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly attestation: string | undefined
  /** The client's id. It never gets its own message. */
  readonly sender: string
  /** In milliseconds, as all times here. */
  readonly publishedAt: number
  /** It was stored for a short while, since no subscriber of its topic was known. */
  readonly isUnclaimed?: boolean | undefined
}

/** A message as a client hands it in. */
export interface Letter extends Omit<StoredMessage, 'id' | 'isUnclaimed'> {
  /** A digest of the address that it came from. */
  readonly address: string
  readonly expiresAt: number
  /** When it expires once its topic has a subscriber. */
  readonly keepUntil: number
}

/** Bytes of the row of a message and of its index entries, about. */
const rowBytes = 1024

/** Bytes of the row that says who took a message, about. */
export const acknowledgementBytes = 256

/** What a message weighs in the quotas of its sender. */
export const sizeOf = ({ message, attestation = '' }: Letter): number =>
  message.length + attestation.length + rowBytes

/** What a client sees of a message. */
export function dataOf({ topic, message, tag, attestation, publishedAt }: StoredMessage): object {
  return { topic, message, publishedAt, tag, attestation }
}
