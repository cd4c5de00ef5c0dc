import type { Database } from '../database/openDatabase.js'
import type { Metrics } from '../server/metrics.js'
import type { Holding, Ledger } from './ledger.js'
import { type RelayLimits, sharesOf } from './limits.js'
import { type MailboxRoom, reservedFrom } from './mailboxRoom.js'
import { countHoldings, evict, sweepExpired } from './sweeper.js'

/**
 * Deletes what has expired, and what is over its sender's share when the store is full; knows how much is
 * left.
 */
export interface Housekeeping {
  /** The ledger has changed. */
  look(): void
  /** Done when nothing runs any more. */
  stop(): Promise<void>
}

interface House {
  readonly database: Database
  readonly ledger: Ledger
  readonly room: MailboxRoom
  readonly metrics: Metrics
  readonly limits: RelayLimits
  /** Other processes work on the same database. */
  readonly isShared: boolean
  readonly onFailure: (error: unknown) => void
}

const sweepEvery = 5000
/** Sweeps between two counts of a database that others write to as well. */
const recountEvery = 12

/**
 * How full the store is when room is made in it, and the part of it that goes before the heaviest sender is
 * looked for again.
 */
const evictFrom = 0.95
const evictStep = 0.02

export function createHousekeeping({
  database,
  ledger,
  room,
  metrics,
  limits,
  isShared,
  onFailure,
}: House): Housekeeping {
  const { tables } = database
  const shares = sharesOf(limits)
  const whole = limits.storedMegabytes * 1e6
  let sweeps = 0
  /** Rows that went since the database was tidied. */
  let gone = 0
  let isWorking = false
  let evicting: Promise<void> | undefined

  const report = (): void => {
    metrics.relayMailboxMessages.set(ledger.total.messages)
    metrics.relayMailboxBytes.set(ledger.total.bytes)
  }
  /** @returns how many messages went */
  const takeOff = (holdings: readonly Holding[]): number => {
    for (const { client, address, messages, bytes } of holdings)
      ledger.add({ client, address, messages: -messages, bytes: -bytes })
    report()
    const count = holdings.reduce((sum, { messages }) => sum + messages, 0)
    gone += count
    return count
  }

  const makeRoom = async (): Promise<void> => {
    const passed = new Set<string>()
    while (ledger.total.bytes > whole * reservedFrom) {
      const sender = ledger.heaviest(shares, passed)
      if (!sender) return
      const bytes = Math.min(ledger.total.bytes - whole * reservedFrom, whole * evictStep)
      const evicted = takeOff(await evict(tables, sender, shares, bytes))
      metrics.relayEvictions.inc(evicted)
      // The ledger was wrong about this one.
      if (evicted === 0) passed.add(sender.address ?? sender.client)
    }
  }
  const look = (): void => {
    report()
    if (evicting || ledger.total.bytes <= whole * evictFrom) return
    evicting = makeRoom()
      .catch(onFailure)
      .finally(() => (evicting = undefined))
  }

  const work = async (): Promise<void> => {
    isWorking = true
    try {
      sweeps += 1
      if (isShared && sweeps % recountEvery === 0) ledger.replace(await countHoldings(tables))
      const now = Date.now()
      for await (const expired of sweepExpired(tables, now)) takeOff(expired)
      room.sweep(now)
      look()
      const deleted = gone
      gone = 0
      await database.tidy(deleted)
    } catch (error) {
      onFailure(error)
    }
    isWorking = false
  }

  metrics.relayMailboxLimit.set(whole)
  let working = work()
  const timer = setInterval(() => {
    if (!isWorking) working = work()
  }, sweepEvery)
  return {
    look,
    async stop() {
      clearInterval(timer)
      await working
      await evicting
    },
  }
}
