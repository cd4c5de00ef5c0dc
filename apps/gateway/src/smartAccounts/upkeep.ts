import type { Logger } from 'pino'
import type { Database } from '../database/openDatabase.js'
import { describeError } from '../server/describeError.js'
import type { Reservations } from './sponsor/reservations.js'

interface UpkeepParts {
  readonly database: Database
  readonly reservations: Reservations
  readonly lines: readonly { upkeep(): Promise<void> }[]
  readonly log: Logger
}

/** In milliseconds. */
const every = 5000
const day = 86_400_000
const sweepEvery = day / 24
const kept = { operations: 30 * day, reservations: 7 * day }

/**
 * Ends reservations that are over, and deletes what is old.
 * @returns stops it
 */
export function startUpkeep({ database, reservations, lines, log }: UpkeepParts): () => Promise<void> {
  if (lines.length === 0) return () => Promise.resolve()
  const { tables, tidy } = database
  let sweptAt = 0
  let running: Promise<void> | undefined

  const sweep = async (): Promise<void> => {
    const now = Date.now()
    if (now - sweptAt < sweepEvery) return
    sweptAt = now
    const forgotten = await reservations.forget(new Date(now - kept.reservations).toISOString().slice(0, 10))
    const { numDeletedRows } = await tables
      .deleteFrom('user_operations')
      .where('created_at', '<', String(now - kept.operations))
      .where('status', 'in', ['mined', 'dropped'])
      .executeTakeFirst()
    await tidy(forgotten + Number(numDeletedRows))
  }
  const run = async (): Promise<void> => {
    const results = await Promise.allSettled([...lines.map((line) => line.upkeep()), sweep()])
    for (const result of results)
      if (result.status === 'rejected')
        log.debug({ error: describeError(result.reason) }, 'reservations wait for their chain')
  }
  const timer = setInterval(() => {
    running ??= run().finally(() => (running = undefined))
  }, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
