import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.js'
import type { Holding } from './ledger.js'
import { type Letter, type StoredMessage, acknowledgementBytes, sizeOf } from './message.js'

/** That a client has taken a message. */
export interface Acknowledgement {
  readonly messageId: string
  readonly client: string
}

/**
 * Clients that are remembered to have taken one message. A topic has two; any further client gets it again.
 */
const mostTakers = 20

/** Stores letters, and answers for each what it is now, or nothing where it was there already. */
export async function insertLetters(
  tables: Kysely<Tables>,
  batch: readonly Letter[],
): Promise<readonly (StoredMessage | undefined)[]> {
  const hashes = batch.map(({ message }) => createHash('sha256').update(message).digest('hex'))
  const column = <T>(of: (letter: Letter) => T): T[] => batch.map(of)
  const { rows } = await sql<{ id: string; key: string }>`
    insert into relay_messages (topic, hash, message, tag, attestation, sender, address, size, published_at, expires_at, keep_until)
    select * from unnest(
      ${column((letter) => letter.topic)}::text[], ${hashes}::text[], ${column((letter) => letter.message)}::text[],
      ${column((letter) => letter.tag)}::int[], ${column((letter) => letter.attestation ?? null)}::text[],
      ${column((letter) => letter.sender)}::text[], ${column((letter) => letter.address)}::text[], ${column(sizeOf)}::int[],
      ${column((letter) => letter.publishedAt)}::bigint[], ${column((letter) => letter.expiresAt)}::bigint[],
      ${column((letter) => letter.keepUntil)}::bigint[])
    on conflict (topic, hash) do nothing
    returning id::text as id, topic || hash as key`.execute(tables)
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  return batch.map(
    ({ topic, message, tag, attestation, sender, publishedAt, expiresAt, keepUntil }, index) => {
      const key = topic + hashes[index]
      const id = ids.get(key)
      // The second of two in one batch is a duplicate like any other.
      ids.delete(key)
      return id === undefined
        ? undefined
        : { id, topic, message, tag, attestation, sender, publishedAt, isUnclaimed: expiresAt < keepUntil }
    },
  )
}

/** Remembers who took what, and says to whose quota that was added: to that of the message's sender. */
export async function insertAcknowledgements(
  tables: Kysely<Tables>,
  batch: readonly Acknowledgement[],
): Promise<readonly Holding[]> {
  const { rows } = await sql<{ client: string; address: string; count: string | number }>`
    with taken as (
      insert into relay_acknowledgements (message_id, client, expires_at)
      select message.id, answer.client, message.keep_until
      from unnest(${batch.map(({ messageId }) => messageId)}::bigint[], ${batch.map(({ client }) => client)}::text[]) as answer (message_id, client)
      join relay_messages as message on message.id = answer.message_id
      where (select count(*) from relay_acknowledgements as earlier where earlier.message_id = message.id) < ${mostTakers}
      on conflict do nothing
      returning message_id)
    select message.sender as client, message.address, count(*) as count
    from taken join relay_messages as message on message.id = taken.message_id
    group by message.sender, message.address`.execute(tables)
  return rows.map(({ client, address, count }) => ({
    client,
    address,
    messages: 0,
    bytes: Number(count) * acknowledgementBytes,
  }))
}

/** How many messages of a topic have not been taken. */
export async function countUntaken(tables: Kysely<Tables>, topic: string, now: number): Promise<number> {
  const { rows } = await sql<{ count: string | number }>`
    select count(*) as count from relay_messages as message where topic = ${topic} and expires_at > ${now}
    and not exists (select from relay_acknowledgements where message_id = message.id)`.execute(tables)
  return Number(rows[0]?.count)
}
