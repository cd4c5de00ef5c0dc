import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.js'

/** How much the mailboxes hold. */
export interface Holdings {
  readonly messages: number
  readonly bytes: number
}

/** Rows of one statement: an embedded database holds everything up meanwhile. */
const atOnce = 500

/** What all mailboxes hold. It reads every row. */
export async function countHoldings(tables: Kysely<Tables>): Promise<Holdings> {
  const { rows } = await sql<Counted>`
    select count(*) as messages, coalesce(sum(octet_length(message)), 0) as bytes from relay_messages`.execute(tables)
  return toHoldings(rows[0])
}

/** Deletes what has expired, and says how much it was. */
export async function sweepExpired(tables: Kysely<Tables>, now: number): Promise<Holdings> {
  let [messages, bytes] = [0, 0]
  for (;;) {
    const { rows } = await sql<Counted>`
      with gone as (
        delete from relay_messages where id in (select id from relay_messages where expires_at <= ${now} limit ${atOnce})
        returning octet_length(message) as bytes)
      select count(*) as messages, coalesce(sum(bytes), 0) as bytes from gone`.execute(tables)
    const swept = toHoldings(rows[0])
    messages += swept.messages
    bytes += swept.bytes
    if (swept.messages < atOnce) break
  }
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from relay_acknowledgements where (message_id, client) in
        (select message_id, client from relay_acknowledgements where expires_at <= ${now} limit ${atOnce})`.execute(tables)
    if (numAffectedRows < atOnce) return { messages, bytes }
  }
}

interface Counted {
  readonly messages: string | number
  readonly bytes: string | number
}

const toHoldings = (row: Counted | undefined): Holdings => ({ messages: Number(row?.messages ?? 0), bytes: Number(row?.bytes ?? 0) })
