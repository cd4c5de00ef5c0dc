import { createTidy, type SqlQuery } from '../sql/sqlQuery.js'
import type { SessionFilter, SessionRecord, SessionStore, SignInWay } from './sessionStore.js'

/**
 * The table of `sqlSessionStore`, as PostgreSQL reads it. It may be run again and again.
 *
 * @example
 * await db.exec(sessionsSchema)
 */
export const sessionsSchema: string = `CREATE TABLE IF NOT EXISTS siwx_sessions (
  id text PRIMARY KEY,
  device text NOT NULL,
  domain text NOT NULL,
  account text NOT NULL,
  on_chain boolean NOT NULL DEFAULT false,
  via text NOT NULL,
  message text NOT NULL,
  signature text NOT NULL,
  label text NOT NULL,
  created_at bigint NOT NULL,
  seen_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  revoked_at bigint
);
CREATE INDEX IF NOT EXISTS siwx_sessions_device ON siwx_sessions (device);
CREATE INDEX IF NOT EXISTS siwx_sessions_account ON siwx_sessions (domain, account);
CREATE INDEX IF NOT EXISTS siwx_sessions_expires_at ON siwx_sessions (expires_at);`

/** Parameters $1 to $5, see `valuesOf`. */
const live = `revoked_at IS NULL AND expires_at > $1 AND domain = $2
  AND ($3::text IS NULL OR id = $3) AND ($4::text IS NULL OR device = $4)
  AND ($5::text[] IS NULL OR account = ANY($5))`

// One statement, so that it is one step without a transaction: a pool gives each query another connection.
// And one update, so that two sign-ins at once lock the rows in the same order.
const add = `WITH moved AS (
  UPDATE siwx_sessions
  SET device = CASE WHEN account = $4 THEN device ELSE $2 END,
    revoked_at = CASE WHEN account = $4 THEN $9::bigint END
  WHERE device = $13 AND domain = $3 AND revoked_at IS NULL AND expires_at > $9::bigint
)
INSERT INTO siwx_sessions
  (id, device, domain, account, via, message, signature, label, created_at, seen_at, expires_at, on_chain)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`

interface Row {
  readonly id: string
  readonly device: string
  readonly domain: string
  readonly account: string
  readonly on_chain: boolean
  readonly via: SignInWay
  readonly message: string
  readonly signature: string
  readonly label: string
  readonly created_at: unknown
  readonly seen_at: unknown
  readonly expires_at: unknown
}

/**
 * Sessions in a table of PostgreSQL, for all servers on that database. Rows that are over are deleted now and
 * then; revoked ones stay until then.
 *
 * @param query the driver's: `(text, values) => pool.query(text, values)`
 * @example
 * const sessions = createSessions({ store: sqlSessionStore((text, values) => db.query(text, values)) })
 */
export function sqlSessionStore(query: SqlQuery): SessionStore {
  const tidy = createTidy(query, 'DELETE FROM siwx_sessions WHERE expires_at < $1')
  return {
    add: async (record, replaced) => {
      await tidy(record.createdAt)
      const { id, device, domain, account, via, message, signature, label } = record
      const times = [record.createdAt, record.seenAt, record.expiresAt]
      const values = [id, device, domain, account, via, message, signature, label, ...times]
      await query(add, [...values, record.onChain, replaced ?? null])
    },
    find: async (filter, time) => {
      const { rows } = await query(
        `SELECT * FROM siwx_sessions WHERE ${live} ORDER BY created_at, id`,
        valuesOf(filter, time),
      )
      return (rows as readonly Row[]).map(readRow)
    },
    touch: async (filter, time) => {
      await query(`UPDATE siwx_sessions SET seen_at = $1 WHERE ${live}`, valuesOf(filter, time))
    },
    revoke: async (filter, time) => {
      const { rows } = await query(
        `UPDATE siwx_sessions SET revoked_at = $1 WHERE ${live} RETURNING id`,
        valuesOf(filter, time),
      )
      return rows.length
    },
  }
}

const valuesOf = ({ domain, id, device, accounts }: SessionFilter, time: number): unknown[] => [
  time,
  domain,
  id ?? null,
  device ?? null,
  accounts ?? null,
]

/** Drivers give a bigint as a text, a number or a bigint. */
const readRow = ({ created_at, seen_at, expires_at, ...row }: Row): SessionRecord => ({
  id: row.id,
  device: row.device,
  domain: row.domain,
  account: row.account,
  onChain: row.on_chain,
  via: row.via,
  message: row.message,
  signature: row.signature,
  label: row.label,
  createdAt: Number(created_at),
  seenAt: Number(seen_at),
  expiresAt: Number(expires_at),
})
