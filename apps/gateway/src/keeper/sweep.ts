import type { Database } from '../database/openDatabase.js'

/** In milliseconds. */
const sweepEvery = 60_000
const logged = 400 * 86_400_000

/**
 * Deletes what is over, and accounts whose time has come: at the start, and at most once a minute while the
 * keeper is asked for anything. A sweep that fails is no failure of the request it came with.
 */
export function createSweep({ tables, tidy }: Pick<Database, 'tables' | 'tidy'>): () => Promise<void> {
  let sweptAt = 0
  const sweep = async (now: number): Promise<void> => {
    const deleted = await Promise.all([
      tables.deleteFrom('keeper_once').where('expires_at', '<', now).executeTakeFirst(),
      tables.deleteFrom('keeper_counts').where('ends_at', '<', now).executeTakeFirst(),
      tables.deleteFrom('keeper_attempts').where('expires_at', '<', now).executeTakeFirst(),
      tables.deleteFrom('keeper_sessions').where('expires_at', '<', now).executeTakeFirst(),
      tables
        .deleteFrom('keeper_log')
        .where('at', '<', now - logged)
        .executeTakeFirst(),
      // With all that is theirs.
      tables.deleteFrom('keeper_users').where('deleted_at', '<', now).executeTakeFirst(),
    ])
    await tidy(deleted.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0))
  }
  return async () => {
    const now = Date.now()
    // In both directions, for a clock may be set back.
    if (Math.abs(now - sweptAt) < sweepEvery) return
    sweptAt = now
    await sweep(now).catch(() => undefined)
  }
}
