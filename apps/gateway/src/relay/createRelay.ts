import type { Logger } from 'pino'
import type { Database } from '../database/openDatabase.js'
import { describeError } from '../server/describeError.js'
import type { Metrics } from '../server/metrics.js'
import { type RelayCaller, type RelayConnection, createConnection } from './connection.js'
import { type FanOut, createLocalFanOut } from './fanOut.js'
import { createHousekeeping } from './housekeeping.js'
import { createLedger } from './ledger.js'
import { type RelayLimits, defaultLimits } from './limits.js'
import { createMailbox } from './mailbox.js'
import { createMailboxRoom } from './mailboxRoom.js'
import type { StoredMessage } from './message.js'
import type { RelayParts } from './parts.js'
import type { RelayOptions } from './relayOptions.js'
import { createCheckParams } from './schemas.js'
import { countHoldings } from './sweeper.js'
import { createSwitchboard } from './switchboard.js'

/** The relay without its sockets. */
export interface Relay {
  readonly limits: RelayLimits
  readonly fanOut: FanOut
  /** With other processes. */
  readonly isShared: boolean
  connect(caller: RelayCaller): RelayConnection
  /** Done when all is written. No socket may be open any more. */
  close(): Promise<void>
}

interface RelaySurroundings {
  readonly database: Database
  readonly metrics: Metrics
  readonly log: Logger
  readonly options: Pick<RelayOptions, 'limits' | 'redisUrl'>
}

/** While Redis is away, and for a socket that could not take more: how often the mailbox is asked. */
const lookEvery = 5000

/** @throws StartError when Redis does not answer */
export async function createRelay({ database, metrics, log, options }: RelaySurroundings): Promise<Relay> {
  const limits = { ...defaultLimits, ...options.limits }
  const onFailure = (error: unknown): void =>
    log.error({ operation: 'relay', error: describeError(error) }, 'the relay failed')
  const ledger = createLedger()
  // Quotas hold from the first message on.
  ledger.replace(await countHoldings(database.tables))
  const mailbox = createMailbox(database.tables, ledger)
  const room = createMailboxRoom({ limits, mailbox, ledger, onFailure })
  const switchboard = createSwitchboard((topic) => fanOut.leave(topic))
  const loadAll = (): void => {
    for (const subscription of switchboard.all) subscription.look()
  }
  const { look } = switchboard
  const deliver = (message: StoredMessage): void => {
    switchboard.deliver(message)
    // Another process stored it without knowing of the subscriber here, so the subscriber's look claims it.
    if (message.isUnclaimed) look(message.topic)
  }
  const { redisUrl } = options
  // The client of Redis is loaded only where it is used.
  const fanOut =
    redisUrl === undefined
      ? createLocalFanOut({ deliver, look })
      : await (
          await import('./redisFanOut.js')
        ).createRedisFanOut({ redisUrl, deliver, look, onMissed: loadAll, onFailure })
  const isShared = redisUrl !== undefined
  const housekeeping = createHousekeeping({ database, ledger, room, metrics, limits, isShared, onFailure })
  const timer = setInterval(() => {
    if (!fanOut.isWhole) return loadAll()
    for (const subscription of switchboard.all) subscription.resume()
  }, lookEvery)

  let lastId = Date.now() * 1000
  const parts: RelayParts = {
    limits,
    mailbox,
    room,
    housekeeping,
    switchboard,
    fanOut,
    metrics,
    check: createCheckParams(),
    nextId: () => (lastId += 1),
    onFailure,
  }
  return {
    limits,
    fanOut,
    isShared,
    connect: (caller) => createConnection(caller, parts),
    async close() {
      clearInterval(timer)
      fanOut.close()
      await housekeeping.stop()
      await mailbox.settled()
    },
  }
}
