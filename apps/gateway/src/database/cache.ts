import type { Kysely } from 'kysely'
import type { Metrics } from '../server/metrics.js'
import type { Tables } from './tables.js'

/** Keeps answers for a while, over restarts too. */
export interface Cache {
  /**
   * The kept answer, or else a fresh one.
   * @param fresh pass over what is kept
   */
  read<T extends object>(entry: CacheEntry, load: () => Promise<T>, fresh?: boolean): Promise<T>
}

interface CacheEntry {
  readonly kind: string
  readonly key: string
  readonly seconds: number
}

const sweepEvery = 60_000

/** A cache in the database. A failed load is not kept. */
export function createCache(tables: Kysely<Tables>, metrics: Metrics): Cache {
  let sweptAt = 0
  const sweep = async (now: number): Promise<void> => {
    if (now - sweptAt < sweepEvery) return
    sweptAt = now
    await tables.deleteFrom('cache').where('expires_at', '<', new Date(now)).execute()
  }
  return {
    async read<T extends object>({ kind, key, seconds }: CacheEntry, load: () => Promise<T>, fresh = false): Promise<T> {
      const now = Date.now()
      const name = `${kind}:${key}`
      const kept = fresh
        ? undefined
        : await tables.selectFrom('cache').select('value').where('key', '=', name).where('expires_at', '>', new Date(now)).executeTakeFirst()
      metrics.cache.inc({ kind, result: fresh ? 'passed' : kept ? 'hit' : 'miss' })
      if (kept) return kept.value as T
      const loaded = await load()
      const row = { value: JSON.stringify(loaded), expires_at: new Date(Date.now() + seconds * 1000) }
      await tables.insertInto('cache').values({ key: name, ...row }).onConflict((conflict) => conflict.column('key').doUpdateSet(row)).execute()
      await sweep(now)
      return loaded
    },
  }
}
