import { type Kysely, type Transaction, sql } from 'kysely'
import type { Tables } from '../database/tables.js'
import { KeeperError } from './keeperError.js'
import type { FactorKind } from './keeperTables.js'
import { randomText } from './secrets.js'

/** Whom a provider says the visitor is. */
export interface Profile {
  /** `email`, `google`, `farcaster`, … */
  readonly provider: string
  /** What the provider calls them, for ever. For `email` the address. */
  readonly subject: string
  readonly email?: string | undefined
  /** Whether the provider knows that the address is theirs. */
  readonly emailVerified?: boolean | undefined
  readonly username?: string | undefined
  /** For mails, where the account is new. */
  readonly locale?: string | undefined
}

/** As pages are told of a visitor. */
export interface User {
  readonly provider: string
  readonly email?: string
  readonly username?: string
}

/** The answer to every way of signing in, but for its token. */
export type Account =
  | { readonly user: User; readonly walletId: string }
  | {
      readonly user: User
      readonly wallet: {
        readonly id: string
        readonly addresses: object
        readonly factors: readonly {
          readonly id: string
          readonly kind: FactorKind
          readonly createdAt: number
        }[]
      }
    }

/** What is done in one step with a change of the address: where it throws, nothing is changed. */
export type AlsoWithEmail = (database: Transaction<Tables>, former: string | undefined) => Promise<void>

/** Who has an account. */
export interface Accounts {
  /**
   * The user of an identity; a new one where no one has it.
   * @throws KeeperError `link-required` where another account has its verified address: equal addresses never
   *   join accounts
   */
  identityOf(profile: Profile): Promise<{ readonly userId: string; readonly created: boolean }>
  /**
   * Adds an identity to a user.
   * @throws KeeperError `link-required` where another user has it
   */
  link(userId: string, profile: Profile): Promise<void>
  /**
   * Takes an identity from a user.
   * @throws KeeperError `not-found`, also for the last one: it is the only way in
   */
  unlink(userId: string, name: Pick<Profile, 'provider' | 'subject'>): Promise<void>
  /**
   * Gives an account another address for signing in, in place of the one it has.
   * @throws KeeperError `link-required` where another account has it, or may get it back
   */
  setEmail(userId: string, email: string, also: AlsoWithEmail): Promise<void>
  /** The same with an address that was kept for it. */
  returnEmail(userId: string, email: string, also: AlsoWithEmail): Promise<void>
  /** The address that the account signs in with. */
  emailOf(userId: string): Promise<string | undefined>
  /** @param method how the visitor signed in */
  describe(userId: string, method: string): Promise<Account>
  /** Every address that the account's identities have proved, the oldest first. */
  addressesOf(userId: string): Promise<readonly string[]>
  localeOf(userId: string): Promise<string>
  /** Whether its visitor can prove to be there, beside signing in: by a passkey, or a code to an address. */
  canProve(userId: string): Promise<boolean>
  /** When it will be deleted, where that is planned. In milliseconds since 1970. */
  deletesAt(userId: string): Promise<number | undefined>
}

export function createAccounts(tables: Kysely<Tables>): Accounts {
  async function add(database: Transaction<Tables>, userId: string, profile: Profile): Promise<boolean> {
    const verified = profile.provider === 'email' || profile.emailVerified === true
    const row = await database
      .insertInto('keeper_identities')
      .values({
        provider: profile.provider,
        subject: profile.subject,
        user_id: userId,
        email: profile.provider === 'email' ? profile.subject : (profile.email ?? null),
        email_verified: verified && (profile.provider === 'email' || profile.email !== undefined),
        username: profile.username ?? null,
        created_at: Date.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst()
    return row !== undefined
  }
  const holderOf = async ({ provider, subject }: Profile): Promise<string | undefined> => {
    const row = await tables
      .selectFrom('keeper_identities')
      .select('user_id')
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .executeTakeFirst()
    return row?.user_id
  }
  /** @returns the provider of an account that has proved an address, or may get it back; not that of `but` */
  const ownerOfEmail = async (email: string, but = ''): Promise<string | undefined> => {
    const row = await tables
      .selectFrom('keeper_identities')
      .select('provider')
      .where('email', '=', email)
      .where('email_verified', '=', true)
      .where('user_id', '!=', but)
      .orderBy('created_at')
      .executeTakeFirst()
    return row?.provider ?? ((await isKept(email, but)) ? 'email' : undefined)
  }
  /** Whether a link may bring an address back to its account, which a new account would make impossible. */
  const isKept = async (email: string, but: string): Promise<boolean> => {
    const { rows } = await sql`select 1 from keeper_attempts a join keeper_users u on u.id = a.data->>'userId'
      where a.kind = 'undo-email' and a.data->>'email' = ${email} and a.expires_at > ${Date.now()}
      and u.id != ${but} limit 1`.execute(tables)
    return rows.length > 0
  }
  async function replaceEmail(userId: string, email: string, also: AlsoWithEmail): Promise<void> {
    await tables.transaction().execute(async (database) => {
      // Two changes at once would both know the same former address.
      const users = await sql`select id from keeper_users where id = ${userId} for update`.execute(database)
      if (users.rows.length === 0) throw new KeeperError('session-ended')
      const former = await database
        .deleteFrom('keeper_identities')
        .where('provider', '=', 'email')
        .where('user_id', '=', userId)
        .returning('subject')
        .executeTakeFirst()
      if (!(await add(database, userId, { provider: 'email', subject: email })))
        throw new KeeperError('link-required', { data: { provider: 'email' } })
      await also(database, former?.subject)
    })
  }

  return {
    async identityOf(profile) {
      const known = await holderOf(profile)
      if (known !== undefined) return { userId: known, created: false }
      const email = profile.provider === 'email' ? profile.subject : profile.email
      if (email !== undefined && (profile.provider === 'email' || profile.emailVerified === true)) {
        const provider = await ownerOfEmail(email)
        if (provider !== undefined) throw new KeeperError('link-required', { data: { provider } })
      }
      const userId = randomText()
      const created = await tables.transaction().execute(async (database) => {
        const now = Date.now()
        await database
          .insertInto('keeper_users')
          .values({ id: userId, locale: profile.locale ?? 'en', created_at: now })
          .execute()
        const isOurs = await add(database, userId, profile)
        if (isOurs)
          await database
            .insertInto('keeper_wallets')
            .values({ id: randomText(), user_id: userId, created_at: now })
            .execute()
        else await database.deleteFrom('keeper_users').where('id', '=', userId).execute()
        return isOurs
      })
      if (created) return { userId, created }
      // Another sign-in of the same identity was a moment faster.
      return { userId: (await holderOf(profile)) ?? refuse(), created }
    },
    async link(userId, profile) {
      const added = await tables.transaction().execute((database) => add(database, userId, profile))
      if (!added && (await holderOf(profile)) !== userId)
        throw new KeeperError('link-required', { data: { provider: profile.provider } })
    },
    async unlink(userId, { provider, subject }) {
      await tables.transaction().execute(async (database) => {
        // Of two that are removed at once, one stays.
        await sql`select id from keeper_users where id = ${userId} for update`.execute(database)
        const rows = await database
          .selectFrom('keeper_identities')
          .select(['provider', 'subject'])
          .where('user_id', '=', userId)
          .execute()
        const isThere = rows.some((row) => row.provider === provider && row.subject === subject)
        if (!isThere || rows.length < 2) throw new KeeperError('not-found')
        await database
          .deleteFrom('keeper_identities')
          .where('provider', '=', provider)
          .where('subject', '=', subject)
          .where('user_id', '=', userId)
          .execute()
      })
    },
    async setEmail(userId, email, also) {
      const provider = await ownerOfEmail(email, userId)
      if (provider !== undefined) throw new KeeperError('link-required', { data: { provider } })
      await replaceEmail(userId, email, also)
    },
    returnEmail: replaceEmail,
    async emailOf(userId) {
      const row = await tables
        .selectFrom('keeper_identities')
        .select('subject')
        .where('user_id', '=', userId)
        .where('provider', '=', 'email')
        .executeTakeFirst()
      return row?.subject
    },
    async describe(userId, method) {
      const [wallet, identities] = await Promise.all([
        tables
          .selectFrom('keeper_wallets')
          .select(['id', 'addresses'])
          .where('user_id', '=', userId)
          .executeTakeFirst(),
        tables
          .selectFrom('keeper_identities')
          .select(['provider', 'email', 'username'])
          .where('user_id', '=', userId)
          .orderBy('created_at')
          .execute(),
      ])
      if (wallet === undefined) throw new KeeperError('session-ended')
      const own = identities.find(({ provider }) => provider === method)
      const email = own?.email ?? identities.find((each) => each.email !== null)?.email
      const username = own?.username ?? identities.find((each) => each.username !== null)?.username
      const user: User = {
        provider: method,
        ...(email != null && { email }),
        ...(username != null && { username }),
      }
      if (wallet.addresses === null) return { user, walletId: wallet.id }
      const factors = await tables
        .selectFrom('keeper_factors')
        .select(['id', 'kind', 'created_at'])
        .where('wallet_id', '=', wallet.id)
        .orderBy('created_at')
        .execute()
      return {
        user,
        wallet: {
          id: wallet.id,
          addresses: wallet.addresses,
          factors: factors.map((row) => ({ id: row.id, kind: row.kind, createdAt: Number(row.created_at) })),
        },
      }
    },
    async addressesOf(userId) {
      const rows = await tables
        .selectFrom('keeper_identities')
        .select('email')
        .where('user_id', '=', userId)
        .where('email_verified', '=', true)
        .orderBy('created_at')
        .execute()
      return [...new Set(rows.flatMap(({ email }) => (email === null ? [] : [email])))]
    },
    async localeOf(userId) {
      const row = await tables
        .selectFrom('keeper_users')
        .select('locale')
        .where('id', '=', userId)
        .executeTakeFirst()
      return row?.locale ?? 'en'
    },
    async canProve(userId) {
      const { rows } = await sql`
        select 1 from keeper_passkeys where user_id = ${userId} and bound_at is not null and frozen_at is null
        union all
        select 1 from keeper_identities
          where user_id = ${userId} and email_verified and email is not null limit 1`.execute(tables)
      return rows.length > 0
    },
    async deletesAt(userId) {
      const row = await tables
        .selectFrom('keeper_users')
        .select('deleted_at')
        .where('id', '=', userId)
        .executeTakeFirst()
      return row?.deleted_at == null ? undefined : Number(row.deleted_at)
    },
  }
}

function refuse(): never {
  throw new KeeperError('failed')
}
