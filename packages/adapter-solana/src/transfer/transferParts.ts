import type { SolanaSessions } from '../session/solanaSessions.js'
import type { SolanaContext } from '../solanaContext.js'

/** What a transfer needs of the adapter. */
export interface TransferParts {
  readonly context: SolanaContext
  readonly sessions: SolanaSessions
}
