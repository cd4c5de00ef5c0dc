import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.js'

/** Which blocks were searched for an account: those from `low` to `high`. */
export interface Watched {
  readonly account: string
  readonly low: number
  readonly high: number
}

/** Accounts that are watched at most; then the one goes that was not asked for the longest. */
const mostWatched = 1000

/** What is searched for an account; nothing where it is not watched. */
export async function readWatched(
  tables: Kysely<Tables>,
  chain: number,
  account: string,
): Promise<Watched | undefined> {
  const { rows } = await sql<Watched>`
    select account, low, high from ix_watch where chain = ${chain} and account = ${account}`.execute(tables)
  return rows.map(toWatched)[0]
}

/** Remembers that an account was asked for, and watches it from now on. */
export async function watch(
  tables: Kysely<Tables>,
  chain: number,
  account: string,
  head: number,
): Promise<void> {
  await sql`
    insert into ix_watch (chain, account, low, high, asked_at) values (${chain}, ${account}, ${head + 1}, ${head}, now())
    on conflict (chain, account) do update set asked_at = now() where ix_watch.asked_at < now() - interval '10 minutes'`.execute(
    tables,
  )
}

/** Accounts of which there is something to search, and those that were asked for last come first. */
export async function readUnfinished(
  tables: Kysely<Tables>,
  chain: number,
  start: number,
  head: number,
): Promise<readonly Watched[]> {
  const { rows } = await sql<Watched>`
    select account, low, high from ix_watch
    where chain = ${chain} and (high < ${head} or low > ${start}) order by asked_at desc, account`.execute(
    tables,
  )
  return rows.map(toWatched)
}

/** Says how far accounts were searched. */
export async function widen(
  transaction: Kysely<Tables>,
  chain: number,
  accounts: readonly string[],
  { low, high }: { readonly low?: number; readonly high?: number },
): Promise<void> {
  await sql`
    update ix_watch set low = least(low, ${low ?? Number.MAX_SAFE_INTEGER}), high = greatest(high, ${high ?? -1})
    where chain = ${chain} and account = any(${accounts}::text[])`.execute(transaction)
}

/** Forgets the accounts that are too many, and the transactions that are no other's. */
export async function forgetOldest(tables: Kysely<Tables>, chain: number): Promise<void> {
  await tables.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ readonly account: string }>`
      delete from ix_watch where chain = ${chain} and account in (
        select account from ix_watch where chain = ${chain} order by asked_at desc, account offset ${mostWatched})
      returning account`.execute(transaction)
    if (rows.length === 0) return
    const gone = rows.map(({ account }) => account)
    for (const [table, owner] of [
      ['ix_activity', 'account'],
      ['ix_sent', 'account'],
      ['ix_holding', 'owner'],
    ] as const)
      await sql`
        delete from ${sql.table(table)} where chain = ${chain} and ${sql.ref(owner)} = any(${gone}::text[])`.execute(
        transaction,
      )
    for (const table of ['ix_transfer', 'ix_tx'])
      await sql`
        delete from ${sql.table(table)} as row where chain = ${chain} and not exists (
          select from ix_activity as own where own.chain = row.chain and own.block = row.block and own.tx = row.tx)`.execute(
        transaction,
      )
  })
}

const toWatched = ({ account, low, high }: Watched): Watched => ({
  account,
  low: Number(low),
  high: Number(high),
})
