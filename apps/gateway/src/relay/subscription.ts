import type { Mailbox } from './mailbox.js'
import type { StoredMessage } from './message.js'
import { pageSize } from './selectPending.js'

/** One topic of one socket: hands on what comes and what waits, in order, a window at a time. */
export interface Subscription {
  readonly topic: string
  /** Computed as the SDK computes it. */
  readonly id: string
  /** A message that was just stored. */
  offer(message: StoredMessage): void
  /** There may be something in the mailbox. */
  look(): void
  /** Looks again where something was held back. */
  resume(): void
  /** Sends a page of what waits in the mailbox. */
  load(): Promise<void>
  /** The client has taken it, and that is written. */
  settle(messageId: string): void
  /** @returns the ids of pushes that no longer have a waiting subscriber */
  close(): Iterable<number>
}

interface SubscriptionParts {
  readonly topic: string
  readonly id: string
  readonly client: string
  readonly mailbox: Mailbox
  /** Whether the socket can take more. */
  hasRoom(): boolean
  /** Sends it, and says under which id. */
  push(subscription: Subscription, message: StoredMessage): number
  /** Wants to be loaded when its turn comes. */
  enqueue(subscription: Subscription): void
  onFailure(error: unknown): void
}

/** As long as no more than this many are on their way, more are fetched. */
const lowWater = pageSize / 2

export function createSubscription({
  topic,
  id,
  client,
  mailbox,
  hasRoom,
  push,
  enqueue,
  onFailure,
}: SubscriptionParts): Subscription {
  /** Messages that were sent and are not known to be taken, and the ids of their pushes. */
  const onTheWay = new Map<string, number>()
  /** Messages that were taken while the mailbox was asked: its answer may be older. */
  const takenMeanwhile = new Set<string>()
  let isLoading = false
  // The mailbox has, or may have, what was not sent. Then nothing goes past it: the order would suffer.
  let isBehind = true
  let isClosed = false

  const send = (message: StoredMessage): void => {
    if (!onTheWay.has(message.id) && !takenMeanwhile.has(message.id))
      onTheWay.set(message.id, push(subscription, message))
  }

  const subscription: Subscription = {
    topic,
    id,
    offer(message) {
      if (isClosed || message.sender === client) return
      if (!isLoading && !isBehind && onTheWay.size < pageSize && hasRoom()) return send(message)
      isBehind = true
      subscription.resume()
    },
    look() {
      isBehind = true
      subscription.resume()
    },
    resume() {
      if (isBehind && !isLoading && !isClosed && onTheWay.size < lowWater) enqueue(subscription)
    },
    async load() {
      if (isClosed || isLoading) return
      isLoading = true
      isBehind = false
      try {
        const { messages, isAll } = await mailbox.pending({ topic, client })
        if (isClosed) return
        if (!isAll) isBehind = true
        for (const message of messages) {
          if (hasRoom()) send(message)
          else isBehind = true
        }
      } catch (error) {
        // The next look round tries again.
        isBehind = true
        return onFailure(error)
      } finally {
        isLoading = false
        takenMeanwhile.clear()
      }
      subscription.resume()
    },
    settle(messageId) {
      onTheWay.delete(messageId)
      if (isLoading) takenMeanwhile.add(messageId)
      subscription.resume()
    },
    close() {
      isClosed = true
      return onTheWay.values()
    },
  }
  return subscription
}
