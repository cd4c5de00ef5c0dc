import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.js'
import { type Batches, createBatches } from './batches.js'
import type { Letter, StoredMessage } from './message.js'

/** Messages until they expire, and who took them. */
export interface Mailbox {
  /** Done when it is stored. Nothing when the same message was there already: a publisher that tries again. */
  store(letter: Letter): Promise<StoredMessage | undefined>
  /** What a client has not taken, oldest first. Its own are not among them. */
  pending(question: Question): Promise<readonly StoredMessage[]>
  /** A client has taken it. */
  acknowledge(message: StoredMessage, client: string): Promise<void>
  /** How many of a topic nobody has taken. */
  countUntaken(topic: string, now: number): Promise<number>
  /** How many wait to be written. */
  readonly waiting: number
  /** Done when all is written. */
  settled(): Promise<void>
}

interface Question {
  readonly topic: string
  readonly client: string
  readonly now: number
}

interface Acknowledgement {
  readonly message: StoredMessage
  readonly client: string
}

type Row = Omit<StoredMessage, 'attestation' | 'publishedAt' | 'expiresAt'> & {
  readonly attestation: string | null
  readonly publishedAt: string | number
  readonly expiresAt: string | number
}

/** Rows of one statement. */
const most = 500

/** An acknowledgement that is lost in a crash costs one message that comes twice: it may wait, in milliseconds, for others. */
const acknowledgePause = 20

/** How many messages {@link Mailbox.pending} gives at most. */
export const pageSize = 256

/** The mailbox in the database. */
export function createMailbox(tables: Kysely<Tables>): Mailbox {
  const letters = createBatches<Letter, StoredMessage | undefined>(most, (batch) => insertLetters(tables, batch))
  const acknowledgements = createBatches<Acknowledgement, void>(most, (batch) => insertAcknowledgements(tables, batch), acknowledgePause)
  const questions = createBatches<Question, readonly StoredMessage[]>(50, (batch) => selectPending(tables, batch))
  const all: readonly Batches<never, unknown>[] = [letters, acknowledgements, questions]
  return {
    store: letters.add,
    pending: questions.add,
    acknowledge: (message, client) => acknowledgements.add({ message, client }),
    async countUntaken(topic, now) {
      const { rows } = await sql<{ count: string | number }>`
        select count(*) as count from relay_messages as message where topic = ${topic} and expires_at > ${now}
        and not exists (select from relay_acknowledgements where message_id = message.id)`.execute(tables)
      return Number(rows[0]?.count)
    },
    get waiting() {
      return all.reduce((sum, batches) => sum + batches.waiting, 0)
    },
    async settled() {
      for (const batches of all) await batches.settled()
    },
  }
}

async function insertLetters(tables: Kysely<Tables>, batch: readonly Letter[]): Promise<readonly (StoredMessage | undefined)[]> {
  const hashes = batch.map(({ message }) => createHash('sha256').update(message).digest('hex'))
  const column = <T>(of: (letter: Letter) => T): T[] => batch.map(of)
  const { rows } = await sql<{ id: string; key: string }>`
    insert into relay_messages (topic, hash, message, tag, attestation, sender, published_at, expires_at)
    select * from unnest(
      ${column((letter) => letter.topic)}::text[], ${hashes}::text[], ${column((letter) => letter.message)}::text[],
      ${column((letter) => letter.tag)}::int[], ${column((letter) => letter.attestation ?? null)}::text[],
      ${column((letter) => letter.sender)}::text[], ${column((letter) => letter.publishedAt)}::bigint[],
      ${column((letter) => letter.expiresAt)}::bigint[])
    on conflict (topic, hash) do nothing
    returning id::text as id, topic || hash as key`.execute(tables)
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  return batch.map((letter, index) => {
    const key = letter.topic + hashes[index]
    const id = ids.get(key)
    // The second of two in one batch is a duplicate like any other.
    ids.delete(key)
    return id === undefined ? undefined : { ...letter, id }
  })
}

async function insertAcknowledgements(tables: Kysely<Tables>, batch: readonly Acknowledgement[]): Promise<readonly undefined[]> {
  await sql`
    insert into relay_acknowledgements (message_id, client, expires_at)
    select * from unnest(
      ${batch.map(({ message }) => message.id)}::bigint[], ${batch.map(({ client }) => client)}::text[],
      ${batch.map(({ message }) => message.expiresAt)}::bigint[])
    on conflict do nothing`.execute(tables)
  return batch.map(() => undefined)
}

async function selectPending(tables: Kysely<Tables>, batch: readonly Question[]): Promise<readonly (readonly StoredMessage[])[]> {
  const { rows } = await sql<Row & { readonly question: number }>`
    select asked.question, message.id::text as id, message.topic, message.message, message.tag, message.attestation, message.sender,
      message.published_at as "publishedAt", message.expires_at as "expiresAt"
    from unnest(
      ${batch.map((_, index) => index)}::int[], ${batch.map(({ topic }) => topic)}::text[],
      ${batch.map(({ client }) => client)}::text[], ${batch.map(({ now }) => now)}::bigint[]) as asked (question, topic, client, now)
    cross join lateral (
      select * from relay_messages
      where topic = asked.topic and sender <> asked.client and expires_at > asked.now
      and not exists (select from relay_acknowledgements where message_id = relay_messages.id and client = asked.client)
      order by relay_messages.id limit ${pageSize}) as message
    order by message.id`.execute(tables)
  const answers: StoredMessage[][] = batch.map(() => [])
  for (const { question, attestation, publishedAt, expiresAt, ...row } of rows) {
    answers[question]?.push({ ...row, attestation: attestation ?? undefined, publishedAt: Number(publishedAt), expiresAt: Number(expiresAt) })
  }
  return answers
}
