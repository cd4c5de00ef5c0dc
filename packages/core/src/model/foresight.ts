import type { TokenRef } from './tokenBalance.js'

/** What an account would have more of, or less. */
export interface ForeseenChange {
  /** Absent for the network's own currency. */
  readonly token?: TokenRef
  /** In whole coins or tokens, a decimal string; with `-` in front where the account would have less. */
  readonly amount: string
}

/** What another address could spend of the account afterwards. */
export interface ForeseenApproval {
  readonly token: TokenRef
  readonly spender: string
  /** In whole tokens, a decimal string; `all` where there is no bound. */
  readonly amount: string
}

/** What a transfer would do to the account that pays, as the chain says before anything is signed. */
export interface Foresight {
  /** Whether it would succeed. */
  readonly ok: boolean
  /** Why it would not, in the words of the chain. */
  readonly reason?: string
  /** Without what the network takes. */
  readonly changes: readonly ForeseenChange[]
  readonly approvals: readonly ForeseenApproval[]
  /** What would arrive, in whole coins or tokens, where that is less than what is sent. */
  readonly received?: string
  /**
   * False where the chain could not be asked, or told a part only: what the lists have is true all the
   * same.
   */
  readonly complete: boolean
}
