import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.js'
import { type Batches, createBatches } from './batches.js'
import type { Ledger } from './ledger.js'
import { type Acknowledgement, countUntaken, insertAcknowledgements, insertLetters } from './mailboxWrites.js'
import { type Letter, type StoredMessage, sizeOf } from './message.js'
import { type Page, type Question, selectPending } from './selectPending.js'

/** Messages until they expire, and who took them. */
export interface Mailbox {
  /**
   * Done when it is stored. Nothing when the same message was there already: a publisher that tries again.
   */
  store(letter: Letter): Promise<StoredMessage | undefined>
  /** What a client has not taken, oldest first. Its own are not among them. */
  pending(question: Question): Promise<Page>
  /** The same for several topics, no more than a budget of bytes together. */
  fetch(question: FetchQuestion): Promise<Page>
  /** A client has taken it. */
  acknowledge(messageId: string, client: string): Promise<void>
  /** How many of a topic have not been taken. */
  countUntaken(topic: string, now: number): Promise<number>
  /** How many letters wait to be written. */
  readonly waiting: number
  /** Done when all is written. */
  settled(): Promise<void>
}

interface FetchQuestion {
  readonly topics: readonly string[]
  readonly client: string
  readonly bytes: number
}

/** Rows of one statement. */
const most = 500

/**
 * Bytes of messages in one statement, or in the answer to one: what is in memory at once, for any request.
 */
const heaviest = 4 * 1024 * 1024

/**
 * An acknowledgement that is lost in a crash costs one message that comes twice: it may wait, in
 * milliseconds, for others.
 */
const acknowledgePause = 20

/** Topics of one statement. */
const topicsAtOnce = 50

/** The mailbox in the database. */
export function createMailbox(tables: Kysely<Tables>, ledger: Ledger): Mailbox {
  const letters = createBatches<Letter, StoredMessage | undefined>(
    { most, weigh: sizeOf, heaviest },
    (batch) => insertLetters(tables, batch),
  )
  const acknowledgements = createBatches<Acknowledgement, void>(
    { most, pause: acknowledgePause },
    async (batch) => {
      for (const holding of await insertAcknowledgements(tables, batch)) ledger.add(holding)
      return batch.map(() => undefined)
    },
  )
  const questions = createBatches<Question, Page>({ most: topicsAtOnce }, (batch) =>
    selectPending(tables, batch, heaviest),
  )
  // One after the other: each may bring as much into memory as one statement.
  const fetches = createBatches<FetchQuestion, Page>({ most: 1 }, (batch) =>
    Promise.all(batch.map((question) => fetchPages(tables, question))),
  )
  const all: readonly Batches<never, unknown>[] = [letters, acknowledgements, questions, fetches]
  return {
    store: letters.add,
    pending: questions.add,
    fetch: fetches.add,
    acknowledge: (messageId, client) => acknowledgements.add({ messageId, client }),
    countUntaken: (topic, now) => countUntaken(tables, topic, now),
    get waiting() {
      return letters.waiting
    },
    async settled() {
      for (const batches of all) await batches.settled()
    },
  }
}

/** Topics after topics, until the budget is used. */
async function fetchPages(tables: Kysely<Tables>, { topics, client, bytes }: FetchQuestion): Promise<Page> {
  const messages: StoredMessage[] = []
  let left = Math.min(bytes, heaviest)
  for (let at = 0; at < topics.length; at += topicsAtOnce) {
    const pages = await selectPending(
      tables,
      topics.slice(at, at + topicsAtOnce).map((topic) => ({ topic, client })),
      left,
    )
    for (const page of pages) {
      messages.push(...page.messages)
      left -= page.bytes
    }
    if (pages.some((page) => !page.isAll) || left <= 0) {
      const isLast = at + topicsAtOnce >= topics.length
      return { messages, bytes: bytes - left, isAll: isLast && pages.every((page) => page.isAll) }
    }
  }
  return { messages, bytes: bytes - left, isAll: true }
}
