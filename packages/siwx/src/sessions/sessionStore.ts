/** How a session began: a message that was signed, a wallet's own sign-in, or one while connecting. */
export type SignInWay = 'message' | 'native' | 'connect'

/** A session as a store keeps it. Times are milliseconds since 1970. */
export interface SessionRecord {
  /** 32 hexadecimal characters. */
  readonly id: string
  /** SHA-256 of the device's secret, in hexadecimal; the secret itself is nowhere. */
  readonly device: string
  /** Host of the page: `app.example`. */
  readonly domain: string
  /** CAIP-10. */
  readonly account: string
  /** The account is a contract, and counts on its network only. */
  readonly onChain: boolean
  readonly via: SignInWay
  /** What was signed, and the signature: proof for later. */
  readonly message: string
  readonly signature: string
  /** Of the device, for its owner to know it by: the browser's `User-Agent`. */
  readonly label: string
  readonly createdAt: number
  readonly seenAt: number
  readonly expiresAt: number
}

/** Which sessions are meant: those that fit all that is given. */
export interface SessionFilter {
  readonly domain: string
  readonly id?: string
  readonly device?: string
  readonly accounts?: readonly string[]
}

/** Where sessions are kept. Only live ones are found: neither revoked nor over at `time`. */
export interface SessionStore {
  /**
   * In one step: the live sessions of the device `replaced` go to the record's device, but for one of the
   * same account, which ends; then the record is added.
   */
  readonly add: (record: SessionRecord, replaced: string | undefined) => Promise<void>
  /** The oldest first. */
  readonly find: (filter: SessionFilter, time: number) => Promise<readonly SessionRecord[]>
  /** Sets when a device was seen last. */
  readonly touch: (filter: SessionFilter, time: number) => Promise<void>
  /** Ends them; gives how many. */
  readonly revoke: (filter: SessionFilter, time: number) => Promise<number>
}
