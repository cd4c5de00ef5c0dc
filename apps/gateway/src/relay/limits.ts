/** What one client, and all together, may ask of the relay. */
export interface RelayLimits {
  /** Characters of one message. Default 262,144. */
  readonly messageLength: number
  /** Calls a second of one socket, kept up; ten times as many at once. Default 100. */
  readonly callsPerSecond: number
  /** Topics of one socket. Default 2,000. */
  readonly topics: number
  /** Sockets of one address. Default 200. */
  readonly socketsPerAddress: number
  /** Messages of one topic that nobody has taken. Default 1,000. */
  readonly mailboxMessages: number
  /** Megabytes of all messages that are kept. Default 2,000. */
  readonly storedMegabytes: number
}

export const defaultLimits: RelayLimits = {
  messageLength: 256 * 1024,
  callsPerSecond: 100,
  topics: 2000,
  socketsPerAddress: 200,
  mailboxMessages: 1000,
  storedMegabytes: 2000,
}
