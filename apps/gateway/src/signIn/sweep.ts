import type { Database } from '../database/openDatabase.js'

/** In milliseconds. Replaced devices are of use for two seconds. */
const sweepEvery = 60_000
const replacedFor = 60_000

/**
 * Deletes what is over: at the start, and at most once a minute while sign-in is asked for anything. A sweep
 * that fails is no failure of the request it came with.
 */
export function createSweep({ tables, tidy }: Pick<Database, 'tables' | 'tidy'>): () => Promise<void> {
  let sweptAt = 0
  const sweep = async (now: number): Promise<void> => {
    const deleted = await Promise.all([
      tables.deleteFrom('siwx_claims').where('expires_at', '<', String(now)).executeTakeFirst(),
      tables.deleteFrom('siwx_sessions').where('expires_at', '<', String(now)).executeTakeFirst(),
      tables
        .deleteFrom('siwx_replacements')
        .where('replaced_at', '<', String(now - replacedFor))
        .executeTakeFirst(),
    ])
    await tidy(deleted.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0))
  }
  return async () => {
    const now = Date.now()
    if (now - sweptAt < sweepEvery) return
    sweptAt = now
    await sweep(now).catch(() => undefined)
  }
}
