import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../database/tables.js'
import { day, minute } from './counts.js'
import { KeeperError } from './keeperError.js'
import type { KeeperSessionsTable } from './keeperTables.js'
import { randomText, sha256 } from './secrets.js'

/** How a visitor proved to be there. */
export type Proof = 'passkey' | 'code' | 'email' | 'social'

/** A visitor who is signed in. */
export interface Session {
  readonly tokenHash: string
  readonly family: string
  readonly userId: string
  /** The key that its token is bound to. */
  readonly jkt: string
  /** How they signed in: a provider, `email`, `passkey`. */
  readonly method: string
  /** The page that they signed in at. */
  readonly origin: string | undefined
  readonly freshAt: number | undefined
  readonly freshBy: Proof | undefined
  /** When it opened or made a factor of the wallet: it holds, or held, the wallet. */
  readonly openedAt: number | undefined
}

/** What a new session is made of. */
export interface NewSession {
  readonly userId: string
  readonly jkt: string
  readonly method: string
  readonly origin?: string | undefined
  /** What signing in proved. */
  readonly by: Proof
  /** Whether that opened a factor as well. */
  readonly opened?: boolean | undefined
}

/** The sessions, in the database. Tokens are not: only their hashes. */
export interface Sessions {
  /** @returns its token */
  start(session: NewSession): Promise<string>
  /**
   * The session of a token, and its next token once a day.
   * @throws KeeperError `session-ended`, also where a token is used that was replaced
   */
  use(token: string, jkt: string): Promise<{ readonly session: Session; readonly next: string | undefined }>
  /** The visitor proved to be there. */
  markFresh(session: Session, by: Proof): Promise<void>
  markOpened(session: Session): Promise<void>
  end(session: Session): Promise<void>
  /** @param but this one stays */
  endAll(userId: string, but?: Session): Promise<void>
}

const sliding = 30 * day
const absolute = 180 * day
/** How long a replaced token is still good for requests that were on their way. */
const grace = minute

export function createSessions(tables: Kysely<Tables>): Sessions {
  const ofFamily = (family: string) => tables.updateTable('keeper_sessions').where('family', '=', family)

  /** A day old: it gets a successor. Its own end comes when that is used, for the answer may be lost. */
  async function rotate(row: Selectable<KeeperSessionsTable>, now: number): Promise<string | undefined> {
    if (now - Number(row.made_at) < day) return undefined
    const claimed = await tables
      .updateTable('keeper_sessions')
      .set({ rotated_at: now })
      .where('token_hash', '=', row.token_hash)
      .where((is) => is.or([is('rotated_at', 'is', null), is('rotated_at', '<', now - grace)]))
      .returning('token_hash')
      .executeTakeFirst()
    if (claimed === undefined) return undefined
    const token = randomText(32)
    const startedAt = Number(row.started_at)
    await tables
      .insertInto('keeper_sessions')
      .values({
        ...row,
        token_hash: sha256(token),
        fresh_at: numberOf(row.fresh_at) ?? null,
        opened_at: numberOf(row.opened_at) ?? null,
        predecessor: row.token_hash,
        made_at: now,
        rotated_at: null,
        replaced_at: null,
        started_at: startedAt,
        expires_at: Math.min(now + sliding, startedAt + absolute),
      })
      .execute()
    return token
  }

  /** The first use of a successor: now the token before it is replaced. */
  async function confirm({ token_hash: hash, predecessor }: Selectable<KeeperSessionsTable>): Promise<void> {
    if (predecessor === null) return
    const now = Date.now()
    await tables
      .updateTable('keeper_sessions')
      .set({ replaced_at: now })
      .where('token_hash', '=', predecessor)
      .where('replaced_at', 'is', null)
      .execute()
    await tables
      .updateTable('keeper_sessions')
      .set({ predecessor: null })
      .where('token_hash', '=', hash)
      .execute()
  }

  return {
    async start({ userId, jkt, method, origin, by, opened }) {
      const token = randomText(32)
      const now = Date.now()
      await tables
        .insertInto('keeper_sessions')
        .values({
          token_hash: sha256(token),
          family: randomText(),
          user_id: userId,
          jkt,
          method,
          origin: origin ?? null,
          fresh_at: now,
          fresh_by: by,
          opened_at: opened ? now : null,
          made_at: now,
          started_at: now,
          expires_at: now + sliding,
        })
        .execute()
      return token
    },
    async use(token, jkt) {
      const now = Date.now()
      const row = await tables
        .selectFrom('keeper_sessions')
        .selectAll()
        .where('token_hash', '=', sha256(token))
        .executeTakeFirst()
      if (row === undefined || Number(row.expires_at) <= now) throw new KeeperError('session-ended')
      if (row.jkt !== jkt) throw new KeeperError('dpop-invalid')
      if (row.replaced_at !== null && now - Number(row.replaced_at) > grace) {
        // Two hold tokens of one sign-in, and one of them is no visitor.
        await tables.deleteFrom('keeper_sessions').where('family', '=', row.family).execute()
        throw new KeeperError('session-ended')
      }
      await confirm(row)
      const next = row.replaced_at === null ? await rotate(row, now) : undefined
      return { session: toSession(row), next }
    },
    async markFresh({ family }, by) {
      await ofFamily(family).set({ fresh_at: Date.now(), fresh_by: by }).execute()
    },
    async markOpened({ family }) {
      await ofFamily(family).set({ opened_at: Date.now() }).execute()
    },
    async end({ family }) {
      await tables.deleteFrom('keeper_sessions').where('family', '=', family).execute()
    },
    async endAll(userId, but) {
      await tables
        .deleteFrom('keeper_sessions')
        .where('user_id', '=', userId)
        .$if(but !== undefined, (query) => query.where('family', '!=', but?.family ?? ''))
        .execute()
    },
  }
}

const freshFor = 5 * minute

/**
 * Whether the visitor is surely the owner, for what cannot be undone: a passkey or the recovery code of the
 * last five minutes, or else a sign-in of the last five minutes on a device that holds the wallet. Who only
 * reads the mail of someone has no half.
 */
export function isFresh({ freshAt, freshBy, openedAt }: Session, hasWallet: boolean): boolean {
  if (freshAt === undefined || Date.now() - freshAt > freshFor) return false
  return freshBy === 'passkey' || freshBy === 'code' || openedAt !== undefined || !hasWallet
}

/**
 * Whether a passkey or the recovery code was used in the last five minutes: more than someone has who sits at
 * the owner's unlocked computer, with the mail open.
 */
export const isProvedByFactor = (session: Session): boolean =>
  isFresh(session, true) && (session.freshBy === 'passkey' || session.freshBy === 'code')

const numberOf = (value: string | number | null): number | undefined =>
  value === null ? undefined : Number(value)

const toSession = (row: Selectable<KeeperSessionsTable>): Session => ({
  tokenHash: row.token_hash,
  family: row.family,
  userId: row.user_id,
  jkt: row.jkt,
  method: row.method,
  origin: row.origin ?? undefined,
  freshAt: numberOf(row.fresh_at),
  freshBy: (row.fresh_by as Proof | null) ?? undefined,
  openedAt: numberOf(row.opened_at),
})
