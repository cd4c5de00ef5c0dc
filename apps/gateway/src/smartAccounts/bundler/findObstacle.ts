import { type Kysely, sql } from 'kysely'
import type { Hex } from 'viem'
import type { Tables } from '../../database/tables.js'
import type { Operation } from '../operation.js'

/**
 * `nonce`: another one of the account with the same number is on its way. `too-many` are, of all or of the
 * account. `banned`: too many of the account cost executors of late. `strangers`: of late so many did that
 * only accounts with an operation that was mined are served.
 */
export type Obstacle = 'nonce' | 'too-many' | 'banned' | 'strangers'

/** Of operations that are on their way. One that cost an executor has its account wait for each. */
const mostOpen = { all: 500, ofSender: 4, afterLoss: 1 }
/** Of an account in a day, and of all accounts in an hour. */
const mostLosses = { ofSender: 3, all: 30 }
/** In milliseconds. */
const [hour, day] = [3_600_000, 86_400_000]

interface Standing {
  readonly rivals: number
  readonly open: number
  readonly open_of_sender: number
  readonly losses: number
  readonly losses_of_sender: number
  readonly was_mined: boolean
}

/** What stands against taking an operation; nothing where it can be taken. */
export async function findObstacle(
  tables: Kysely<Tables>,
  chain: string,
  hash: Hex,
  { sender, nonce }: Operation,
): Promise<Obstacle | undefined> {
  const now = Date.now()
  const { rows } = await sql<Standing>`
    with here as not materialized (select * from user_operations where chain_id = ${chain}),
      open as not materialized (select hash, sender, nonce from here where status in ('waiting', 'sent')),
      own as not materialized (select status, losses, created_at from here where sender = ${sender})
    select
      (select count(*) from open
        where sender = ${sender} and nonce = ${String(nonce)} and hash != ${hash})::int as rivals,
      (select count(*) from open)::int as open,
      (select count(*) from open where sender = ${sender})::int as open_of_sender,
      (select coalesce(sum(losses), 0) from here
        where losses > 0 and created_at > ${String(now - hour)})::int as losses,
      (select coalesce(sum(losses), 0) from own
        where losses > 0 and created_at > ${String(now - day)})::int as losses_of_sender,
      exists (select 1 from own where status = 'mined' and losses = 0) as was_mined`.execute(tables)
  const [found] = rows
  if (found === undefined || found.rivals > 0) return 'nonce'
  if (found.losses_of_sender >= mostLosses.ofSender) return 'banned'
  if (found.losses >= mostLosses.all && !found.was_mined) return 'strangers'
  const mostOfSender = found.losses_of_sender > 0 ? mostOpen.afterLoss : mostOpen.ofSender
  return found.open >= mostOpen.all || found.open_of_sender >= mostOfSender ? 'too-many' : undefined
}
