/** What one client, one address, and all together, may ask of the relay. */
export interface RelayLimits {
  /** Characters of one message. Default 262,144. */
  readonly messageLength: number
  /**
   * Calls a second of one socket, kept up; ten times as many at once. Each message of a batch is a call, and
   * so are ten topics of one. All sockets of an address together may make eight times as many. Default 100.
   */
  readonly callsPerSecond: number
  /**
   * Bytes a second that one socket may send, kept up; four times as many at once, and eight times as many for
   * an address. Default 1,000,000.
   */
  readonly bytesPerSecond: number
  /** Topics of one socket. Default 2,000. */
  readonly topics: number
  /** Sockets of one address. Default 200. */
  readonly socketsPerAddress: number
  /** Messages of one topic that have not been taken. Default 1,000. */
  readonly mailboxMessages: number
  /** Megabytes of all messages that are kept. Default 2,000. */
  readonly storedMegabytes: number
  /** Megabytes that are kept for one client. Default 50. */
  readonly clientMegabytes: number
  /** Messages that are kept for one client. Default 5,000. */
  readonly clientMessages: number
  /** Megabytes that are kept for all clients of one address. Default 400. */
  readonly addressMegabytes: number
  /** Messages that are kept for all clients of one address. Default 40,000. */
  readonly addressMessages: number
}

export const defaultLimits: RelayLimits = {
  messageLength: 256 * 1024,
  callsPerSecond: 100,
  bytesPerSecond: 1_000_000,
  topics: 2000,
  socketsPerAddress: 200,
  mailboxMessages: 1000,
  storedMegabytes: 2000,
  clientMegabytes: 50,
  clientMessages: 5000,
  addressMegabytes: 400,
  addressMessages: 40_000,
}

/** What is kept for a sender however full the store is, in bytes. */
export interface Shares {
  readonly client: number
  readonly address: number
}

/** A quarter of a sender's quota, and no more than a twentieth of the store. */
export function sharesOf({ storedMegabytes, clientMegabytes, addressMegabytes }: RelayLimits): Shares {
  const share = (megabytes: number): number => Math.min(megabytes / 4, storedMegabytes / 20) * 1e6
  return { client: share(clientMegabytes), address: share(addressMegabytes) }
}
