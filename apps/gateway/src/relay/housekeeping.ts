import type { Database } from '../database/openDatabase.js'
import type { Metrics } from '../server/metrics.js'
import type { MailboxRoom } from './mailboxRoom.js'
import { countHoldings, sweepExpired } from './sweeper.js'

/** Deletes what has expired, and knows how much is left. */
export interface Housekeeping {
  /** A message was stored. */
  add(bytes: number): void
  /** Done when nothing runs any more. */
  stop(): Promise<void>
}

interface House {
  readonly database: Database
  readonly room: MailboxRoom
  readonly metrics: Metrics
  /** Other processes work on the same database. */
  readonly isShared: boolean
  readonly onFailure: (error: unknown) => void
}

const sweepEvery = 5000
/** Sweeps between two counts of a database that others write to as well. */
const recountEvery = 12

export function createHousekeeping({ database, room, metrics, isShared, onFailure }: House): Housekeeping {
  let messages = 0
  let bytes = 0
  let sweeps = 0
  let isWorking = false

  const work = async (): Promise<void> => {
    isWorking = true
    try {
      if (sweeps === 0 || (isShared && sweeps % recountEvery === 0)) ({ messages, bytes } = await countHoldings(database.tables))
      sweeps += 1
      const now = Date.now()
      const swept = await sweepExpired(database.tables, now)
      messages = Math.max(0, messages - swept.messages)
      bytes = Math.max(0, bytes - swept.bytes)
      room.sweep(now)
      report()
      await database.tidy(swept.messages)
    } catch (error) {
      onFailure(error)
    }
    isWorking = false
  }
  const report = (): void => {
    room.setStored(bytes)
    metrics.relayMailboxMessages.set(messages)
    metrics.relayMailboxBytes.set(bytes)
  }

  let working = work()
  const timer = setInterval(() => {
    if (!isWorking) working = work()
  }, sweepEvery)
  return {
    add(size) {
      messages += 1
      bytes += size
      report()
    },
    stop() {
      clearInterval(timer)
      return working
    },
  }
}
