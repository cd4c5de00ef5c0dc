import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../database/tables.js'
import { describeError } from '../server/describeError.js'
import type { Metrics } from '../server/metrics.js'
import { type Outlet, type RelayConnection, createConnection } from './connection.js'
import { createLocalFanOut } from './fanOut.js'
import { type RelayLimits, defaultLimits } from './limits.js'
import { createMailbox } from './mailbox.js'
import { createMailboxRoom } from './mailboxRoom.js'
import type { RelayParts } from './parts.js'
import { createCheckParams } from './schemas.js'
import { createSwitchboard } from './switchboard.js'

/** The relay without its sockets. */
export interface Relay {
  readonly limits: RelayLimits
  connect(clientId: string, outlet: Outlet): RelayConnection
  /** Done when all is written. No socket may be open any more. */
  close(): Promise<void>
}

interface RelaySurroundings {
  readonly tables: Kysely<Tables>
  readonly metrics: Metrics
  readonly log: Logger
  readonly limits?: Partial<RelayLimits> | undefined
}

export function createRelay({ tables, metrics, log, limits: given }: RelaySurroundings): Relay {
  const limits = { ...defaultLimits, ...given }
  const onFailure = (error: unknown): void => log.error({ operation: 'relay', error: describeError(error) }, 'the relay failed')
  const mailbox = createMailbox(tables)
  const switchboard = createSwitchboard((topic, isWanted) => fanOut.want(topic, isWanted))
  const fanOut = createLocalFanOut(switchboard.deliver)
  let lastId = Date.now() * 1000
  const parts: RelayParts = {
    limits,
    mailbox,
    room: createMailboxRoom(limits, mailbox, onFailure),
    switchboard,
    fanOut,
    metrics,
    check: createCheckParams(),
    nextId: () => (lastId += 1),
    onFailure,
  }
  return {
    limits,
    connect: (clientId, outlet) => createConnection(clientId, outlet, parts),
    async close() {
      await fanOut.close()
      await mailbox.settled()
    },
  }
}
