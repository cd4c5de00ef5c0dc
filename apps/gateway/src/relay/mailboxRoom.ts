import { limitReached } from '../errors/relayError.js'
import type { Ledger } from './ledger.js'
import { type RelayLimits, sharesOf } from './limits.js'
import type { Mailbox } from './mailbox.js'
import { type Letter, sizeOf } from './message.js'

/** Keeps mailboxes from growing without end. */
export interface MailboxRoom {
  /**
   * Takes room for all letters, or for none.
   * @throws RelayError
   */
  reserve(letters: readonly Letter[]): void
  /** A letter is written, or `isKept` is false and it needs no room. */
  settle(letter: Letter, isKept: boolean): void
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

interface RoomParts {
  readonly limits: RelayLimits
  readonly mailbox: Mailbox
  readonly ledger: Ledger
  onFailure(error: unknown): void
}

/** Writes that may wait for the database, and their bytes. */
const longestQueue = 20_000
const heaviestQueue = 64 * 1024 * 1024
const recountAfter = 1000
const forgetAfter = 600_000

/** What is left of the store from here on is for senders within their share. */
export const reservedFrom = 0.9

/**
 * The database is asked how full a mailbox is only now and then, so that a call does not wait for it:
 * a mailbox may hold a quarter more than its limit.
 */
export function createMailboxRoom({ limits, mailbox, ledger, onFailure }: RoomParts): MailboxRoom {
  const topics = new Map<string, Entry>()
  const shares = sharesOf(limits)
  const whole = limits.storedMegabytes * 1e6
  let unwritten = 0

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

  const checkTopic = ({ topic, publishedAt: now }: Letter): void => {
    const entry = topics.get(topic) ?? {
      fresh: 0,
      untaken: 0,
      countedAt: now,
      usedAt: now,
      isCounting: false,
    }
    topics.set(topic, entry)
    entry.usedAt = now
    const isFull = entry.untaken >= limits.mailboxMessages
    const isDue =
      entry.fresh >= limits.mailboxMessages / 4 || (isFull && now - entry.countedAt >= recountAfter)
    if (isDue && !entry.isCounting) void count(topic, entry, now)
    if (isFull)
      throw limitReached(
        'topic-store',
        `The mailbox of this topic is full: it holds ${limits.mailboxMessages} messages that have not been taken.`,
      )
    entry.fresh += 1
  }

  const checkSender = ({ sender, address }: Letter, size: number): void => {
    const [client, place] = [ledger.client(sender), ledger.address(address)]
    if (client.messages >= limits.clientMessages || client.bytes + size > limits.clientMegabytes * 1e6) {
      throw limitReached(
        'client-store',
        `The relay keeps ${limits.clientMessages} messages and ${limits.clientMegabytes} MB for a client. Try again when some have expired.`,
      )
    }
    if (place.messages >= limits.addressMessages || place.bytes + size > limits.addressMegabytes * 1e6) {
      throw limitReached(
        'address-store',
        `The relay keeps ${limits.addressMessages} messages and ${limits.addressMegabytes} MB for an address. Try again when some have expired.`,
      )
    }
    const stored = ledger.total.bytes + size
    if (stored > whole) throw limitReached('store', 'The relay is full. Try again later.')
    const isOverShare = client.bytes > shares.client || place.bytes > shares.address
    if (isOverShare && stored > whole * reservedFrom)
      throw limitReached(
        'share',
        'The relay is nearly full, and this client or its address has more in it than its share. Try again later.',
      )
  }

  const take = (letter: Letter): void => {
    const size = sizeOf(letter)
    if (mailbox.waiting > longestQueue || unwritten + size > heaviestQueue)
      throw limitReached('queue', 'The relay is busy. Try again.')
    checkSender(letter, size)
    checkTopic(letter)
    unwritten += size
    ledger.add({ client: letter.sender, address: letter.address, messages: 1, bytes: size })
  }

  const settle = (letter: Letter, isKept: boolean): void => {
    const size = sizeOf(letter)
    unwritten -= size
    if (!isKept) ledger.add({ client: letter.sender, address: letter.address, messages: -1, bytes: -size })
  }

  return {
    reserve(letters) {
      for (const [index, letter] of letters.entries()) {
        try {
          take(letter)
        } catch (error) {
          for (const earlier of letters.slice(0, index)) settle(earlier, false)
          throw error
        }
      }
    },
    settle,
    sweep(now) {
      for (const [topic, entry] of topics) if (now - entry.usedAt > forgetAfter) topics.delete(topic)
    },
  }
}
