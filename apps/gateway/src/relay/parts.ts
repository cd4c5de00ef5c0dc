import type { Metrics } from '../server/metrics.js'
import type { FanOut } from './fanOut.js'
import type { Housekeeping } from './housekeeping.js'
import type { RelayLimits } from './limits.js'
import type { Mailbox } from './mailbox.js'
import type { MailboxRoom } from './mailboxRoom.js'
import type { CheckParams } from './schemas.js'
import type { Switchboard } from './switchboard.js'

/** What all sockets of a relay share. */
export interface RelayParts {
  readonly limits: RelayLimits
  readonly mailbox: Mailbox
  readonly room: MailboxRoom
  readonly housekeeping: Housekeeping
  readonly switchboard: Switchboard
  readonly fanOut: FanOut
  readonly metrics: Metrics
  readonly check: CheckParams
  /** Ids of pushes, of which none comes twice. */
  nextId(): number
  /** Something of the relay's own failed. */
  onFailure(error: unknown): void
}
