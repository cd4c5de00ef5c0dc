import type { Kysely } from 'kysely'
import type { Metrics } from '../server/metrics.js'
import { createSingleFlight } from './singleFlight.js'
import type { Tables } from './tables.js'

/** Keeps answers for a while, over restarts too. */
export interface Cache {
  /**
   * The kept answer, or else a fresh one. What is asked for by several at the same time is loaded once.
   * @param fresh pass over what is older than 5 seconds
   */
  read<T extends object>(entry: CacheEntry, load: () => Promise<T>, fresh?: boolean): Promise<Answer<T>>
}

/** What a cache gives. */
export interface Answer<T> {
  readonly value: T
  /** Where a fresh one was wanted: in how many milliseconds there can be one; 0 where this is one. */
  readonly freshIn: number
}

interface CacheEntry {
  readonly kind: string
  readonly key: string
  readonly seconds: number
}

const sweepEvery = 60_000
/** In milliseconds: what is younger is fresh for everybody. */
const freshFor = 5000

/**
 * A cache in the database. A failed load is not kept; an answer that cannot be kept is given all the same.
 */
export function createCache(tables: Kysely<Tables>, metrics: Metrics): Cache {
  const once = createSingleFlight()
  let sweptAt = 0
  const sweep = async (now: number): Promise<void> => {
    if (now - sweptAt < sweepEvery) return
    sweptAt = now
    await tables.deleteFrom('cache').where('expires_at', '<', new Date(now)).execute()
  }
  const keep = async (key: string, value: object, seconds: number): Promise<void> => {
    const now = Date.now()
    const row = { value: JSON.stringify(value), expires_at: new Date(now + seconds * 1000) }
    await tables
      .insertInto('cache')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
    await sweep(now)
  }
  return {
    async read<T extends object>({ kind, key, seconds }: CacheEntry, load: () => Promise<T>, fresh = false) {
      const name = `${kind}:${key}`
      const now = Date.now()
      const kept = await tables
        .selectFrom('cache')
        .select(['value', 'expires_at'])
        .where('key', '=', name)
        .where('expires_at', '>', new Date(now))
        .executeTakeFirst()
      const freshIn = kept && fresh ? kept.expires_at.getTime() - seconds * 1000 + freshFor - now : 0
      const isGood = kept !== undefined && (!fresh || freshIn > 0)
      metrics.cache.inc({ kind, result: isGood ? 'hit' : kept ? 'passed' : 'miss' })
      if (isGood) return { value: kept.value as T, freshIn }
      const value = await once(name, async () => {
        const loaded = await load()
        await keep(name, loaded, seconds).catch(() => metrics.cache.inc({ kind, result: 'unkept' }))
        return loaded
      })
      return { value, freshIn: 0 }
    },
  }
}
