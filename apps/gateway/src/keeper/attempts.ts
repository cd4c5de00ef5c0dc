import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.js'
import { randomText } from './secrets.js'

/** Something that a browser began and has not finished: a code that was sent, a popup that is open. */
export interface Attempt<T extends object = object> {
  readonly id: string
  readonly kind: string
  readonly data: T
  readonly secretHash: string | null
  /** The key of the browser that began it. */
  readonly jkt: string | null
  /** With the one that is being made. */
  readonly tries: number
  readonly createdAt: number
  readonly expiresAt: number
}

/** What a new attempt is made of. */
export interface NewAttempt {
  readonly kind: string
  readonly data: object
  /** In milliseconds. */
  readonly lasts: number
  /** Nothing where it may be finished anywhere. */
  readonly jkt?: string | undefined
  readonly secretHash?: string | undefined
  readonly id?: string | undefined
}

/** Which attempt is meant: one of another kind, or of another browser, is not there. */
export interface AttemptName {
  readonly id: string
  readonly kind: string
  /** Left out where the caller has no key: a callback, a link in a mail. */
  readonly jkt?: string | undefined
}

/** The attempts of all browsers, in the database. */
export interface Attempts {
  /** @returns its id */
  begin(attempt: NewAttempt): Promise<string>
  find<T extends object>(name: AttemptName): Promise<Attempt<T> | undefined>
  /** Counts a try before it is looked at, so that tries at once cannot be more than `most`. */
  try<T extends object>(name: AttemptName, most: number): Promise<Attempt<T> | undefined>
  /** Replaces what it knows. */
  change(id: string, to: { data?: object; secretHash?: string | null; expiresAt?: number }): Promise<void>
  /** Ends it. Of several that end one at once, only one is told `true`. */
  end(id: string): Promise<boolean>
  /** Ends the oldest of a browser's attempts of a kind, until `most` are left. */
  keepNewest(kind: string, jkt: string, most: number): Promise<void>
}

export function createAttempts(tables: Kysely<Tables>): Attempts {
  return {
    async begin({ kind, data, lasts, jkt, secretHash, id = randomText() }) {
      const now = Date.now()
      await tables
        .insertInto('keeper_attempts')
        .values({
          id,
          kind,
          data: JSON.stringify(data),
          secret_hash: secretHash ?? null,
          jkt: jkt ?? null,
          created_at: now,
          expires_at: now + lasts,
        })
        .execute()
      return id
    },
    async find<T extends object>({ id, kind, jkt }: AttemptName) {
      const row = await tables
        .selectFrom('keeper_attempts')
        .selectAll()
        .where('id', '=', id)
        .where('kind', '=', kind)
        .where('expires_at', '>', Date.now())
        .$if(jkt !== undefined, (query) => query.where('jkt', '=', jkt ?? ''))
        .executeTakeFirst()
      return row && toAttempt<T>(row)
    },
    async try<T extends object>({ id, kind, jkt }: AttemptName, most: number) {
      const row = await tables
        .updateTable('keeper_attempts')
        .set((old) => ({ tries: old('tries', '+', 1) }))
        .where('id', '=', id)
        .where('kind', '=', kind)
        .where('tries', '<', most)
        .where('expires_at', '>', Date.now())
        .$if(jkt !== undefined, (query) => query.where('jkt', '=', jkt ?? ''))
        .returningAll()
        .executeTakeFirst()
      return row && toAttempt<T>(row)
    },
    async change(id, { data, secretHash, expiresAt }) {
      await tables
        .updateTable('keeper_attempts')
        .set({
          ...(data && { data: JSON.stringify(data) }),
          ...(secretHash !== undefined && { secret_hash: secretHash }),
          ...(expiresAt !== undefined && { expires_at: expiresAt }),
        })
        .where('id', '=', id)
        .execute()
    },
    async end(id) {
      const row = await tables
        .deleteFrom('keeper_attempts')
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
    async keepNewest(kind, jkt, most) {
      const newest = tables
        .selectFrom('keeper_attempts')
        .select('id')
        .where('kind', '=', kind)
        .where('jkt', '=', jkt)
        .orderBy('created_at', 'desc')
        .limit(most)
      await tables
        .deleteFrom('keeper_attempts')
        .where('kind', '=', kind)
        .where('jkt', '=', jkt)
        .where('id', 'not in', newest)
        .execute()
    },
  }
}

interface Row {
  readonly id: string
  readonly kind: string
  readonly data: object
  readonly secret_hash: string | null
  readonly jkt: string | null
  readonly tries: number
  readonly created_at: string | number
  readonly expires_at: string | number
}

const toAttempt = <T extends object>(row: Row): Attempt<T> => ({
  id: row.id,
  kind: row.kind,
  data: row.data as T,
  secretHash: row.secret_hash,
  jkt: row.jkt,
  tries: row.tries,
  createdAt: Number(row.created_at),
  expiresAt: Number(row.expires_at),
})
