import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/openDatabase.js'
import { day, hour, minute } from './counts.js'

/** In milliseconds. */
const sweepEvery = minute
const logged = 400 * day
const pending = hour
/** Rows that are deleted at once: others who ask wait for no more. */
const batch = 1000

/** What is over, by table. */
const overAt = (now: number): readonly (readonly [table: string, isOver: RawBuilder<unknown>])[] => [
  ['keeper_once', sql`expires_at < ${now}`],
  ['keeper_counts', sql`ends_at < ${now}`],
  ['keeper_attempts', sql`expires_at < ${now}`],
  ['keeper_sessions', sql`expires_at < ${now}`],
  ['keeper_log', sql`at < ${now - logged}`],
  ['keeper_passkeys', sql`bound_at is null and created_at < ${now - pending}`],
  [
    'keeper_factors',
    sql`session_family is not null
      and not exists (select 1 from keeper_sessions s where s.family = session_family)`,
  ],
  // With all that is theirs.
  ['keeper_users', sql`deleted_at < ${now}`],
]

/**
 * Deletes what is over, and accounts whose time has come: at the start, and at most once a minute while the
 * keeper is asked for anything. A sweep that fails is no failure of the request it came with.
 */
export function createSweep(
  { tables, tidy }: Pick<Database, 'tables' | 'tidy'>,
  log: Pick<Logger, 'warn'>,
): () => Promise<void> {
  let sweptAt = 0

  async function deleteAll(table: string, isOver: RawBuilder<unknown>): Promise<number> {
    let deleted = 0
    for (let last = batch; last === batch; deleted += last) {
      // A row that changes meanwhile moves, and stays.
      const { rows } = await sql`
        delete from ${sql.table(table)} where ctid = any (array(
          select ctid from ${sql.table(table)} where ${isOver} limit ${batch})) returning 1`.execute(tables)
      last = rows.length
    }
    return deleted
  }
  async function sweep(now: number): Promise<void> {
    let deleted = 0
    for (const [table, isOver] of overAt(now)) deleted += await deleteAll(table, isOver)
    await tidy(deleted)
  }
  return async () => {
    const now = Date.now()
    // In both directions, for a clock may be set back.
    if (Math.abs(now - sweptAt) < sweepEvery) return
    sweptAt = now
    await sweep(now).catch((error: unknown) => {
      // What the database says may repeat a row.
      const { name, code } = Object(error) as Record<string, unknown>
      log.warn({ name, code }, 'a sweep failed')
    })
  }
}
