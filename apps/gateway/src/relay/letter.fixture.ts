import type { Database } from '../database/openDatabase.js'
import { insertLetters } from './mailboxWrites.js'
import type { Letter } from './message.js'
import { topicOf } from './rawClient.fixture.js'

/** A letter with what a test does not care about. */
export function letterOf(parts: Partial<Letter>): Letter {
  const now = Date.now()
  return {
    topic: topicOf('letter'),
    message: 'bGV0dGVy',
    tag: 0,
    attestation: undefined,
    sender: 'sender',
    address: '',
    publishedAt: now,
    expiresAt: now + 300_000,
    keepUntil: now + 300_000,
    ...parts,
  }
}

/** Stores it as a process that ends before it announces the message. */
export async function storeOnly({ tables }: Database, ...letters: readonly Partial<Letter>[]): Promise<void> {
  await insertLetters(tables, letters.map(letterOf))
}
