import type { ErrorShape } from '../errors/base.js'

/** What is changed by calls of the account, from the wallet's prompt to what the chain decided. */
export interface CallsChange {
  /**
   * `pending` until the chain has decided. `partly`: some took effect, and no more will. `refused`: the
   * visitor declined, which is no failure. `unknown`: the outcome could not be determined.
   */
  readonly status: 'asking' | 'pending' | 'done' | 'partly' | 'refused' | 'failed' | 'unknown'
  /** Of the record of the transactions: `selectCalls`. */
  readonly callsId?: number
  /** Of the last transaction that is known, as explorers know it. */
  readonly hash?: string
  readonly error?: ErrorShape
}

/** Approvals or permissions that are being revoked. */
export interface Revocation extends CallsChange {
  readonly ids: readonly string[]
  /** Those of them that their contract does not let go: no call was made for these. */
  readonly left?: readonly string[]
}
