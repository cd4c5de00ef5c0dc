import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../database/tables.js'
import type { Excess, Holding } from './ledger.js'
import type { Shares } from './limits.js'
import { acknowledgementBytes } from './message.js'

/** Rows of one statement: an embedded database holds everything up meanwhile. */
const atOnce = 500

/** What all mailboxes hold, by sender. It reads every row. */
export async function countHoldings(tables: Kysely<Tables>): Promise<readonly Holding[]> {
  const { rows } = await sql<Row>`
    select sender as client, address, count(*) as messages, sum(size) + ${acknowledgementBytes} * coalesce(sum(takers.count), 0) as bytes
    from relay_messages as message
    left join (select message_id, count(*) as count from relay_acknowledgements group by message_id) as takers on takers.message_id = message.id
    group by sender, address`.execute(tables)
  return rows.map(toHolding)
}

/** Deletes what has expired, a part at a time. */
export async function* sweepExpired(tables: Kysely<Tables>, now: number): AsyncGenerator<readonly Holding[]> {
  for (;;) {
    const gone = await remove(
      tables,
      sql`select id from relay_messages where expires_at <= ${now} limit ${atOnce}`,
    )
    yield gone
    if (gone.reduce((sum, { messages }) => sum + messages, 0) < atOnce) break
  }
  for (;;) {
    // Those of messages that went while they were written.
    const { numAffectedRows = 0n } = await sql`
      delete from relay_acknowledgements where (message_id, client) in
        (select message_id, client from relay_acknowledgements where expires_at <= ${now} limit ${atOnce})`.execute(
      tables,
    )
    if (numAffectedRows < atOnce) return
  }
}

/**
 * Deletes the oldest messages of a sender that is over its share, as far as it is over and no more than
 * `bytes` and one message. The database says how far it is over: another process may be at it too.
 */
export function evict(
  tables: Kysely<Tables>,
  { client, address }: Excess,
  shares: Shares,
  bytes: number,
): Promise<readonly Holding[]> {
  const [account, share] =
    address === undefined
      ? [sql`sender = ${client}`, shares.client]
      : [sql`address = ${address}`, shares.address]
  const own =
    address === undefined ? sql`sender = ${client}` : sql`sender = ${client} and address = ${address}`
  return remove(
    tables,
    sql`
    select oldest.id from (select id, sum(size) over (order by id) - size as before from relay_messages where ${own}) as oldest,
      (select coalesce(sum(size), 0) - ${share}::numeric as bytes from relay_messages where ${account}) as excess
    where oldest.before < least(excess.bytes, ${bytes}::numeric)
    order by oldest.id limit ${atOnce}`,
  )
}

/** Deletes messages and what is known of who took them, and says whose they were. */
async function remove(tables: Kysely<Tables>, ids: RawBuilder<unknown>): Promise<readonly Holding[]> {
  const { rows } = await sql<Row>`
    with gone as (delete from relay_messages where id in (${ids}) returning id, sender, address, size),
    takers as (delete from relay_acknowledgements where message_id in (select id from gone) returning message_id),
    counted as (select message_id, count(*) as count from takers group by message_id)
    select sender as client, address, count(*) as messages, sum(size) + ${acknowledgementBytes} * coalesce(sum(counted.count), 0) as bytes
    from gone left join counted on counted.message_id = gone.id
    group by sender, address`.execute(tables)
  return rows.map(toHolding)
}

interface Row {
  readonly client: string
  readonly address: string
  readonly messages: string | number
  readonly bytes: string | number
}

const toHolding = ({ client, address, messages, bytes }: Row): Holding => ({
  client,
  address,
  messages: Number(messages),
  bytes: Number(bytes),
})
