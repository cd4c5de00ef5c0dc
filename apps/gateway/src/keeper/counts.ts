import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.js'
import { tooMany } from './keeperError.js'
import type { KeyedHash } from './secrets.js'

/** A limit: so many in a window of time. */
export interface Limit {
  readonly name: string
  readonly most: number
  /** In milliseconds. */
  readonly within: number
}

/** Counts in the database, so that processes on one database count together. */
export interface Counts {
  /**
   * @returns how many are left
   * @throws KeeperError `too-many` where there is no room
   */
  take(limit: Limit, of: string): Promise<number>
  /** Undoes one `take`: it was no failure after all. */
  giveBack(limit: Limit, of: string): Promise<void>
}

export const minute = 60_000
export const hour: number = 60 * minute
export const day: number = 24 * hour

/** @param hash makes the keys, so that the table has neither addresses nor accounts in it */
export function createCounts(tables: Kysely<Tables>, hash: KeyedHash): Counts {
  const keyOf = ({ name }: Limit, of: string): string => hash('count', name, of)
  return {
    async take(limit, of) {
      const now = Date.now()
      const { rows } = await sql<{ used: number; ends_at: string | number }>`
        insert into keeper_counts as c (key, used, ends_at)
        values (${keyOf(limit, of)}, 1, ${now + limit.within})
        on conflict (key) do update set
          used = case when c.ends_at <= ${now} then 1 else c.used + 1 end,
          ends_at = case when c.ends_at <= ${now} then excluded.ends_at else c.ends_at end
        returning used, ends_at`.execute(tables)
      const [row] = rows
      if (row !== undefined && row.used > limit.most) throw tooMany(Number(row.ends_at) - now)
      return limit.most - (row?.used ?? 0)
    },
    async giveBack(limit, of) {
      await tables
        .updateTable('keeper_counts')
        .set((row) => ({ used: row('used', '-', 1) }))
        .where('key', '=', keyOf(limit, of))
        .where('used', '>', 0)
        .execute()
    },
  }
}
