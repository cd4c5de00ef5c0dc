/**
 * How a PostgreSQL driver is asked: `pool.query` of pg and `db.query` of PGlite are such functions.
 *
 * @param text one statement with `$1`, `$2` …
 * @param values texts, numbers, lists of texts, `null`
 */
export type SqlQuery = (text: string, values: unknown[]) => Promise<{ readonly rows: readonly unknown[] }>

/** Rows that are over are deleted with one call in so many. */
const rarity = 200

/** Deletes now and then; what fails is tried again later and is no failure of the call it came with. */
export function createTidy(query: SqlQuery, text: string): (time: number) => Promise<void> {
  let calls = 0
  return async (time) => {
    calls += 1
    // The first call too: a back end may never live for many.
    if (calls % rarity !== 1) return
    await query(text, [time]).catch(() => undefined)
  }
}
