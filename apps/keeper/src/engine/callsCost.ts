import type { Refusal } from '../keeperError.js'
import type { DraftOperation, OwnWay } from '../worker/calls/callsOps.js'

/** Who pays beside the visitor: nothing where the page names no sponsor. */
export type Sponsored =
  | { readonly paid: DraftOperation }
  /** In the sponsor's own words. */
  | { readonly refused: string }
  | { readonly silent: true }

/** What several calls cost: the card shows it, and what is signed is of it. */
export interface CallsCost {
  readonly own?: OwnWay
  readonly ownError?: Refusal
  readonly sponsor?: Sponsored
}
