import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.js'

/** A file, or what was made of it. */
export interface KeptFile {
  /** What it is, in the words of the caller that keeps it. */
  readonly type: string
  readonly body: Buffer
}

/** Files of foreign hosts, over restarts too. */
export interface KeptFiles {
  read(key: string): Promise<KeptFile | undefined>
  /** Never fails: what cannot be kept is fetched again. */
  write(key: string, file: KeptFile, seconds: number): Promise<void>
}

/** In bytes, all together: what was not used for the longest time goes first. */
const mostKept = 256 * 1024 * 1024
const sweepEvery = 60_000
/** Every row takes room beside its file. */
const bytesOfRow = 200
/** In milliseconds: a use that is younger than this is not noted again. */
const usedWithin = 3_600_000

/**
 * @param tidy is told how many rows were deleted
 * @param most in bytes
 */
export function createKeptFiles(
  tables: Kysely<Tables>,
  tidy: (deleted: number) => Promise<void>,
  most: number = mostKept,
): KeptFiles {
  let sweptAt = Date.now()
  const sweep = async (now: number): Promise<void> => {
    if (now - sweptAt < sweepEvery) return
    sweptAt = now
    const old = await tables.deleteFrom('foreign_files').where('expires_at', '<', new Date(now)).execute()
    const over = await sql`
      delete from foreign_files where key in (
        select key from (
          select key, sum(bytes) over (order by used_at desc, key) as total from foreign_files
        ) as ranked
        where total > ${most})`.execute(tables)
    const deleted = old.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
    await tidy(deleted + Number(over.numAffectedRows ?? 0))
  }
  const noteUse = (key: string, now: number): void =>
    void tables
      .updateTable('foreign_files')
      .set({ used_at: new Date(now) })
      .where('key', '=', key)
      .execute()
      .catch(() => undefined)
  return {
    async read(key) {
      const now = Date.now()
      const row = await tables
        .selectFrom('foreign_files')
        .select(['type', 'body', 'used_at'])
        .where('key', '=', key)
        .where('expires_at', '>', new Date(now))
        .executeTakeFirst()
      if (row === undefined) return undefined
      if (now - row.used_at.getTime() > usedWithin) noteUse(key, now)
      return { type: row.type, body: Buffer.from(row.body) }
    },
    async write(key, { type, body }, seconds) {
      const now = Date.now()
      const row = {
        type,
        body,
        bytes: body.length + key.length + bytesOfRow,
        expires_at: new Date(now + seconds * 1000),
        used_at: new Date(now),
      }
      try {
        await tables
          .insertInto('foreign_files')
          .values({ key, ...row })
          .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
          .execute()
        await sweep(now)
      } catch {
        // The database is busy or away.
      }
    },
  }
}
