import { createTidy, type SqlQuery } from '../sql/sqlQuery.js'
import type { Claims } from './claims.js'

/**
 * The table of `sqlClaims`, as PostgreSQL reads it. It may be run again and again.
 *
 * @example
 * await db.exec(claimsSchema)
 */
export const claimsSchema: string = `CREATE TABLE IF NOT EXISTS siwx_claims (
  nonce text PRIMARY KEY,
  expires_at bigint NOT NULL
);
CREATE INDEX IF NOT EXISTS siwx_claims_expires_at ON siwx_claims (expires_at);`

/**
 * Single use by a table of PostgreSQL, for all servers on that database. Rows that are over are deleted now
 * and then.
 *
 * @param query the driver's: `(text, values) => pool.query(text, values)`
 * @param options `now`: the time in milliseconds since 1970, default `Date.now`
 * @example
 * const claims = sqlClaims((text, values) => db.query(text, values))
 */
export function sqlClaims(query: SqlQuery, { now = Date.now }: { readonly now?: () => number } = {}): Claims {
  const tidy = createTidy(query, 'DELETE FROM siwx_claims WHERE expires_at < $1')
  return {
    claim: async (key, until) => {
      await tidy(now())
      const { rows } = await query(
        'INSERT INTO siwx_claims (nonce, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING nonce',
        [key, Math.ceil(until)],
      )
      return rows.length === 1
    },
  }
}
