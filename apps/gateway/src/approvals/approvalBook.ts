import { type Kysely, sql } from 'kysely'
import type { Address } from 'viem'
import type { Tables } from '../database/tables.js'
import type { LoggedApproval } from './approvalLog.js'
import type { Searched } from './searchBlocks.js'

/** What is known of an account's approvals on a chain. */
export interface KnownApprovals {
  readonly searched: Searched
  /** How many were found and not kept: they were too many. */
  readonly dropped: number
}

interface Change {
  readonly entries: readonly LoggedApproval[]
  readonly gone: readonly LoggedApproval[]
}

/** What was found in the logs of chains, by account, and how far they were searched. */
export interface ApprovalBook {
  known(chain: number, account: Address): Promise<KnownApprovals | undefined>
  /** Keeps what was found in place of what has no room, and that it was searched for. */
  keep(chain: number, account: Address, known: KnownApprovals, change: Change): Promise<void>
  /** The newest first. */
  list(chain: number, account: Address): Promise<readonly LoggedApproval[]>
  /** The chain is another one than it was: nothing of it is known. */
  forget(chain: number, account: Address): Promise<void>
}

/** Of a chain; then those go that were not asked for the longest. */
const mostAccounts = 10_000
/** Of one statement. */
const atOnce = 500

interface SearchRow {
  readonly low: string | number
  readonly high: string | number
  readonly before_low: string | number | null
  readonly before_high: string | number | null
  readonly dropped: number
}

export function createApprovalBook(tables: Kysely<Tables>): ApprovalBook {
  return {
    async known(chain, account) {
      const { rows } = await sql<SearchRow>`
        select low, high, before_low, before_high, dropped from approval_searches
        where chain = ${chain} and account = ${account}`.execute(tables)
      return rows.map(toKnown)[0]
    },
    async keep(chain, account, { searched: { low, high, before }, dropped }, { entries, gone }) {
      await tables.transaction().execute(async (transaction) => {
        const [beforeLow, beforeHigh] = [before?.low ?? null, before?.high ?? null]
        await sql`
          insert into approval_searches (chain, account, low, high, before_low, before_high, dropped, asked_at)
          values (${chain}, ${account}, ${low}, ${high}, ${beforeLow}, ${beforeHigh}, ${dropped}, now())
          on conflict (chain, account) do update set
            low = excluded.low, high = excluded.high, before_low = excluded.before_low,
            before_high = excluded.before_high, dropped = excluded.dropped, asked_at = now()`.execute(
          transaction,
        )
        for (let at = 0; at < gone.length; at += atOnce)
          await remove(transaction, chain, account, gone.slice(at, at + atOnce))
        for (let at = 0; at < entries.length; at += atOnce)
          await write(transaction, chain, account, entries.slice(at, at + atOnce))
        await sql`
          delete from approval_searches where chain = ${chain} and account in (
            select account from approval_searches where chain = ${chain}
            order by asked_at desc, account offset ${mostAccounts})`.execute(transaction)
      })
    },
    async list(chain, account) {
      const { rows } = await sql<LoggedApproval>`
        select standard, token, spender, item, block from approval_logs
        where chain = ${chain} and account = ${account} order by block desc, token, spender, item`.execute(
        tables,
      )
      return rows.map((row) => ({ ...row, block: Number(row.block) }))
    },
    async forget(chain, account) {
      await sql`delete from approval_searches where chain = ${chain} and account = ${account}`.execute(tables)
    },
  }
}

async function write(
  transaction: Kysely<Tables>,
  chain: number,
  account: Address,
  found: readonly LoggedApproval[],
): Promise<void> {
  const rows = found.map(
    ({ standard, token, spender, item, block }) =>
      sql`(${chain}, ${account}, ${standard}, ${token}, ${spender}, ${item}, ${block})`,
  )
  await sql`
    insert into approval_logs (chain, account, standard, token, spender, item, block)
    values ${sql.join(rows)}
    on conflict (chain, account, standard, token, spender, item) do update set
      block = greatest(approval_logs.block, excluded.block)`.execute(transaction)
}

async function remove(
  transaction: Kysely<Tables>,
  chain: number,
  account: Address,
  gone: readonly LoggedApproval[],
): Promise<void> {
  const keys = gone.map(
    ({ standard, token, spender, item }) => sql`(${standard}, ${token}, ${spender}, ${item})`,
  )
  await sql`
    delete from approval_logs where chain = ${chain} and account = ${account}
      and (standard, token, spender, item) in (${sql.join(keys)})`.execute(transaction)
}

function toKnown({ low, high, before_low, before_high, dropped }: SearchRow): KnownApprovals {
  const before =
    before_low === null || before_high === null
      ? undefined
      : { low: Number(before_low), high: Number(before_high) }
  return { searched: { low: Number(low), high: Number(high), ...(before && { before }) }, dropped }
}
