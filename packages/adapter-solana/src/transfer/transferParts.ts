import type { SessionBook } from '../session/sessionBook.js'
import type { SolanaContext } from '../solanaContext.js'

/** What a transfer needs of the adapter. */
export interface TransferParts {
  readonly context: SolanaContext
  readonly book: SessionBook
}
