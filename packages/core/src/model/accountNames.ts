import type { Network } from './network.js'

/** Which name an account wants as its primary one. */
export interface PrimaryNameRequest {
  /** With its zone, in normal form. */
  readonly name: string
  readonly address: string
  /** The network that the account is on: the one with the names may be another one of the host's. */
  readonly network: Network
  readonly signal: AbortSignal
}

/** The one call that makes a name an account's primary one. */
export interface PrimaryNameCall {
  /** Where it is to be made. */
  readonly network: Network
  /** As `calls:send` takes it. */
  readonly body: unknown
  /**
   * The kinds of coin by which the name has to lead back to the account: the first one that it has a record
   * of decides.
   */
  readonly coinTypes: readonly string[]
  /**
   * Reads the name that the chain's record of the account has now, whether or not it leads back to the
   * account; `undefined` without one.
   */
  readonly recorded: () => Promise<string | undefined>
}
