import { limitReached } from '../errors/relayError.js'
import type { RelayLimits } from './limits.js'
import type { Mailbox } from './mailbox.js'
import type { Letter } from './message.js'

/** Keeps mailboxes from growing without end. */
export interface MailboxRoom {
  /** @throws RelayError */
  check(letter: Letter): void
  /** How much all mailboxes hold. */
  setStored(bytes: number): void
  /** Forgets topics that rest. */
  sweep(now: number): void
}

interface Entry {
  /** Messages since the last count. */
  fresh: number
  untaken: number
  countedAt: number
  usedAt: number
  isCounting: boolean
}

/** Writes that may wait for the database. */
const longestQueue = 20_000
const recountAfter = 1000
const forgetAfter = 600_000

/**
 * The database is asked how full a mailbox is only now and then, so that a call does not wait for it:
 * a mailbox may hold a quarter more than its limit.
 */
export function createMailboxRoom(limits: RelayLimits, mailbox: Mailbox, onFailure: (error: unknown) => void): MailboxRoom {
  const topics = new Map<string, Entry>()
  let storedBytes = 0

  const count = async (topic: string, entry: Entry, now: number): Promise<void> => {
    entry.isCounting = true
    entry.countedAt = now
    entry.fresh = 0
    try {
      entry.untaken = await mailbox.countUntaken(topic, now)
    } catch (error) {
      onFailure(error)
    }
    entry.isCounting = false
  }

  return {
    check({ topic, publishedAt: now }) {
      if (mailbox.waiting > longestQueue) throw limitReached('The relay is busy. Try again.')
      if (storedBytes > limits.storedMegabytes * 1e6) throw limitReached('The relay is full. Try again later.')
      const entry = topics.get(topic) ?? { fresh: 0, untaken: 0, countedAt: now, usedAt: now, isCounting: false }
      topics.set(topic, entry)
      entry.usedAt = now
      const isFull = entry.untaken >= limits.mailboxMessages
      const isDue = entry.fresh >= limits.mailboxMessages / 4 || (isFull && now - entry.countedAt >= recountAfter)
      if (isDue && !entry.isCounting) void count(topic, entry, now)
      if (isFull) throw limitReached(`The mailbox of this topic is full: it holds ${limits.mailboxMessages} messages that nobody has taken.`)
      entry.fresh += 1
    },
    setStored: (bytes) => void (storedBytes = bytes),
    sweep(now) {
      for (const [topic, entry] of topics) if (now - entry.usedAt > forgetAfter) topics.delete(topic)
    },
  }
}
