import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.js'
import type { Accounts } from './accounts.js'
import { type Counts, type Limit, day, hour } from './counts.js'
import { type Notice, mailTextsFor } from './mail/mailTexts.js'
import type { Mailer } from './mail/createMailer.js'
import { randomText } from './secrets.js'

/** What is written down of an account. */
export type Happened = Notice | 'signed-in' | 'factor-refreshed' | 'signed-out'

/** One entry. */
export interface NewEntry {
  readonly userId: string
  readonly what: Happened
  readonly factorId?: string | undefined
  /** What its visitor knows the factor by; read from the factor while that is there. */
  readonly label?: string | undefined
  /** The origin of the page where it happened. */
  readonly origin?: string | undefined
}

/** The log of each account, which its visitor can read, and mails about what they should know. */
export interface Activity {
  write(entry: NewEntry): Promise<void>
  /**
   * Writes it down, and tells every address of the account.
   * @param more addresses that no longer belong to it, a link for one of them
   */
  tell(
    entry: NewEntry & { readonly what: Notice },
    more?: { readonly also?: readonly string[]; readonly links?: Readonly<Record<string, string>> },
  ): Promise<void>
  /**
   * A factor was opened that needs no device. Where storage is blocked that is every visit, so the same place
   * is told of once a day; all of it is written down.
   */
  tellOfRecovery(entry: Omit<NewEntry, 'what'>, place: string): Promise<void>
  read(userId: string): Promise<
    readonly {
      readonly what: string
      readonly at: number
      readonly origin?: string
      readonly factorId?: string
      readonly label?: string
    }[]
  >
}

/** Of one answer. */
const mostEntries = 100

/** Of what a page can repeat: by then the visitor has been told of more than they read. */
const notices: Limit = { name: 'notices to an account', most: 30, within: hour }
const repeatable: ReadonlySet<Notice> = new Set(['device-added', 'code-added', 'recovered', 'factor-revoked'])
const told: Limit = { name: 'mails of a recovery', most: 1, within: day }

export function createActivity(
  tables: Kysely<Tables>,
  { accounts, counts, mailer }: { accounts: Accounts; counts: Counts; mailer: Mailer },
): Activity {
  const write = async ({ userId, what, factorId, label, origin }: NewEntry): Promise<void> => {
    await tables
      .insertInto('keeper_log')
      .values({
        id: randomText(),
        user_id: userId,
        what,
        factor_id: factorId ?? null,
        // Kept here: the list outlives the factor.
        label:
          label ??
          (factorId === undefined
            ? null
            : sql<string | null>`(select label from keeper_factors where id = ${factorId})`),
        origin: origin ?? null,
        at: Date.now(),
      })
      .execute()
  }
  const hasRoom = (limit: Limit, of: string): Promise<boolean> =>
    counts.take(limit, of).then(
      () => true,
      () => false,
    )
  const tell: Activity['tell'] = async (entry, { also = [], links = {} } = {}) => {
    await write(entry)
    const [own, locale] = await Promise.all([
      accounts.addressesOf(entry.userId),
      accounts.localeOf(entry.userId),
    ])
    if (repeatable.has(entry.what) && !(await hasRoom(notices, entry.userId))) return
    const host = entry.origin === undefined ? undefined : new URL(entry.origin).host
    for (const address of new Set([...own, ...also]))
      mailer.tell(address, mailTextsFor(locale).notice(entry.what, { host, link: links[address] }))
  }
  return {
    write,
    tell,
    async tellOfRecovery(entry, place) {
      const isNew = await hasRoom(told, `${entry.factorId}:${place}`)
      await (isNew ? tell : write)({ ...entry, what: 'recovered' })
    },
    async read(userId) {
      const rows = await tables
        .selectFrom('keeper_log')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('at', 'desc')
        .limit(mostEntries)
        .execute()
      return rows.map((row) => ({
        what: row.what,
        at: Number(row.at),
        ...(row.origin !== null && { origin: row.origin }),
        ...(row.factor_id !== null && { factorId: row.factor_id }),
        ...(row.label !== null && { label: row.label }),
      }))
    },
  }
}
