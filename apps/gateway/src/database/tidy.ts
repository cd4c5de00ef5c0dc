import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.js'

/** Rows that may lie dead before their room is given back. */
const mostDead = 10_000
const checkpointEvery = 30_000

/**
 * What a PostgreSQL server does by itself and an embedded database does not: gives back the room of deleted
 * rows, and keeps its journal short.
 *
 * @returns to be called now and then with the rows deleted since
 */
export function createTidy(tables: Kysely<Tables>): (deleted: number) => Promise<void> {
  let dead = 0
  let checkedAt = 0
  return async (deleted) => {
    dead += deleted
    if (dead >= mostDead) {
      dead = 0
      await sql`vacuum`.execute(tables)
    }
    const now = Date.now()
    if (now - checkedAt < checkpointEvery) return
    checkedAt = now
    await sql`checkpoint`.execute(tables)
  }
}
