import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.js'
import type { StoredMessage } from './message.js'

/** Which messages of a topic a client has not taken. */
export interface Question {
  readonly topic: string
  readonly client: string
}

export interface Page {
  /** Oldest first. */
  readonly messages: readonly StoredMessage[]
  /** What they weigh. */
  readonly bytes: number
  /** Whether there are no more. */
  readonly isAll: boolean
}

interface Row extends Omit<StoredMessage, 'id' | 'attestation' | 'publishedAt'> {
  readonly question: number
  readonly found: string | number
  /** Nothing where the budget did not reach it. */
  readonly id: string | null
  readonly size: number
  readonly attestation: string | null
  readonly publishedAt: string | number
}

/** How many messages an answer has at most. */
export const pageSize = 256

/**
 * Answers all questions within one budget. Lengths come first and messages only as far as the budget reaches,
 * so that it bounds what any request reads: of each topic its oldest, then of each its second, the
 * light before the heavy. One message comes even where it is heavier than the budget. The limit of 1 keeps
 * the database to the index. Who asks is a subscriber: its topics' messages are kept as long as their senders
 * want from now on.
 */
export async function selectPending(
  tables: Kysely<Tables>,
  batch: readonly Question[],
  budget: number,
): Promise<readonly Page[]> {
  const now = Date.now()
  const topics = batch.map(({ topic }) => topic)
  const { rows } = await sql<Row>`
    with claimed as (
      update relay_messages set expires_at = keep_until
      where topic = any(${topics}::text[]) and expires_at < keep_until and expires_at > ${now}),
    sized as (
      select asked.question, oldest.*, row_number() over (partition by asked.question order by oldest.id) as rank,
        count(*) over (partition by asked.question) as found
      from unnest(${batch.map((_, index) => index)}::int[], ${topics}::text[], ${batch.map(({ client }) => client)}::text[]) as asked (question, topic, client)
      cross join lateral (
        select id, size from relay_messages
        where topic = asked.topic and sender <> asked.client and expires_at > ${now}
        and not exists (select from relay_acknowledgements where message_id = relay_messages.id and client = asked.client)
        order by id limit ${pageSize + 1}) as oldest),
    summed as (select *, sum(size) over (order by rank, size, question) - size as before from sized)
    select summed.question, summed.found, summed.size, message.id::text as id, message.topic, message.message, message.tag,
      message.attestation, message.sender, message.published_at as "publishedAt"
    from summed left join lateral (
      select * from relay_messages
      where relay_messages.id = summed.id and summed.before < ${budget} and summed.rank <= ${pageSize}
      limit 1) as message on true
    where message.id is not null or summed.rank = 1
    order by summed.question, summed.rank`.execute(tables)

  const pages = batch.map(() => ({ messages: [] as StoredMessage[], bytes: 0, isAll: true }))
  for (const { question, found, size, id, attestation, publishedAt, ...row } of rows) {
    const page = pages[question]
    if (!page) continue
    if (id !== null) {
      page.messages.push({
        ...row,
        id,
        attestation: attestation ?? undefined,
        publishedAt: Number(publishedAt),
      })
      page.bytes += size
    }
    page.isAll = page.messages.length === Number(found)
  }
  return pages
}
