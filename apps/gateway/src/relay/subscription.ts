import { type Mailbox, pageSize } from './mailbox.js'
import type { StoredMessage } from './message.js'

/** One topic of one socket: hands on what comes and what waits, in order, a window at a time. */
export interface Subscription {
  readonly topic: string
  /** As the SDK reckons it for itself. */
  readonly id: string
  /** A message that was just stored. */
  offer(message: StoredMessage): void
  /** Looks for what waits in the mailbox. */
  load(): void
  /** Looks again where something was held back. */
  resume(): void
  /** The client has taken it, and that is written. */
  settle(message: StoredMessage): void
  close(): void
}

interface SubscriptionParts {
  readonly topic: string
  readonly id: string
  readonly client: string
  readonly mailbox: Mailbox
  /** Whether the socket can take more. */
  hasRoom(): boolean
  push(subscription: Subscription, message: StoredMessage): void
  onFailure(error: unknown): void
}

/** As long as no more than this many are on their way, more are fetched. */
const lowWater = pageSize / 2

export function createSubscription({ topic, id, client, mailbox, hasRoom, push, onFailure }: SubscriptionParts): Subscription {
  /** Sent, and not known to be taken. */
  const onTheWay = new Set<string>()
  let isLoading = false
  // The mailbox has, or may have, what was not sent. Then nothing goes past it: the order would suffer.
  let isBehind = true
  let isClosed = false

  const send = (message: StoredMessage): void => {
    if (onTheWay.has(message.id)) return
    onTheWay.add(message.id)
    push(subscription, message)
  }

  const loadPage = async (): Promise<void> => {
    isLoading = true
    isBehind = false
    try {
      const page = await mailbox.pending({ topic, client, now: Date.now() })
      if (isClosed) return
      if (page.length === pageSize) isBehind = true
      for (const message of page) {
        if (hasRoom()) send(message)
        else isBehind = true
      }
    } catch (error) {
      isBehind = true
      isLoading = false
      return onFailure(error)
    }
    isLoading = false
    subscription.resume()
  }

  const subscription: Subscription = {
    topic,
    id,
    offer(message) {
      if (isClosed || message.sender === client) return
      if (isLoading || isBehind || onTheWay.size >= pageSize || !hasRoom()) isBehind = true
      else send(message)
    },
    load() {
      if (isLoading) isBehind = true
      else if (!isClosed) void loadPage()
    },
    resume() {
      if (isBehind && !isLoading && onTheWay.size < lowWater && hasRoom()) subscription.load()
    },
    settle(message) {
      onTheWay.delete(message.id)
      subscription.resume()
    },
    close() {
      isClosed = true
    },
  }
  return subscription
}
