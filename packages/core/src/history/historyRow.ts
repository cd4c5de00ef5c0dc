import type { HistoryTransaction, HistoryTransfer } from '../model/history.js'
import type { TransferNotice } from '../model/transfer.js'
import type { PaymentAgain } from '../transfers/againOf.js'
import type { Suspicion } from './suspicion.js'

/** A line of an account's history. */
export interface HistoryRow {
  readonly id: string
  /** As explorers know it, or as the owners sign it (`notice`); absent while a wallet's answer is lost. */
  readonly hash?: string
  readonly kind: HistoryTransaction['kind']
  /**
   * `unknown`: a wallet was asked, and its answer was lost: it may have been sent. `cancelled`: the visitor
   * had something else take its place, so that it never arrives.
   */
  readonly status: 'pending' | 'confirmed' | 'cancelled' | 'failed' | 'unknown'
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The other side's address; absent for none, or several. */
  readonly other?: string
  readonly transfers: readonly HistoryTransfer[]
  /** What the account paid for it, in whole coins of the network. */
  readonly fee?: string
  readonly suspicion?: Suspicion
  /** Of a payment that this page follows: `selectTransfers`, `checkReplacement`. */
  readonly transferId?: number
  /** Why it is still pending, where this page follows it and there is more to say than that. */
  readonly notice?: TransferNotice
  /** It arrived before what was to cancel it. */
  readonly cancelledTooLate?: boolean
  /** It can no longer be included, and nothing was paid: what `sendAgain` takes. */
  readonly again?: PaymentAgain
}
