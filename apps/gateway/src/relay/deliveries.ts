import { createHash } from 'node:crypto'
import { limitReached } from '../errors/relayError.js'
import { type StoredMessage, dataOf } from './message.js'
import type { RelayParts } from './parts.js'
import { type Subscription, createSubscription } from './subscription.js'

/** The topics of one socket, and what it was sent of them. */
export interface Deliveries {
  /**
   * @returns the ids of the subscriptions
   * @throws RelayError
   */
  subscribe(topics: readonly string[]): readonly string[]
  unsubscribe(topics: readonly string[]): void
  /** Whether the client was sent a push of this id, and had not answered it. */
  take(id: number, isTaken: boolean): boolean
  close(): void
}

/** The socket, as far as messages go. */
interface Recipient {
  readonly client: string
  hasRoom(): boolean
  send(text: string): void
}

/** Pushes of one socket that may wait for their answers. Of each its id is kept. */
const mostAwaited = 4096

/**
 * Topics of one socket that look into the mailbox at once, so that a client with many does not hold up the
 * others.
 */
const loadsAtOnce = 25

export function createDeliveries({ client, hasRoom, send }: Recipient, parts: RelayParts): Deliveries {
  const { limits, mailbox, switchboard, metrics, onFailure } = parts
  const subscriptions = new Map<string, Subscription>()
  const awaited = new Map<number, { readonly subscription: Subscription; readonly messageId: string }>()
  /** Subscriptions that want to look into the mailbox. */
  const queue = new Set<Subscription>()
  let isLoading = false

  const mayPush = (): boolean => awaited.size < mostAwaited && hasRoom()

  const loadQueue = async (): Promise<void> => {
    if (isLoading) return
    isLoading = true
    while (queue.size > 0 && mayPush()) {
      const next = [...queue].slice(0, loadsAtOnce)
      for (const subscription of next) queue.delete(subscription)
      await Promise.all(next.map((subscription) => subscription.load()))
    }
    isLoading = false
  }
  const enqueue = (subscription: Subscription): void => {
    queue.add(subscription)
    void loadQueue()
  }

  const push = (subscription: Subscription, message: StoredMessage): number => {
    const id = parts.nextId()
    awaited.set(id, { subscription, messageId: message.id })
    metrics.relayDeliveries.inc()
    send(
      JSON.stringify({
        id,
        jsonrpc: '2.0',
        method: 'irn_subscription',
        params: { id: subscription.id, data: dataOf(message) },
      }),
    )
    return id
  }

  const drop = (topic: string): void => {
    const subscription = subscriptions.get(topic)
    if (!subscription) return
    subscriptions.delete(topic)
    queue.delete(subscription)
    switchboard.remove(subscription)
    for (const id of subscription.close()) awaited.delete(id)
  }

  const idOf = (topic: string): string =>
    createHash('sha256')
      .update(topic + client)
      .digest('hex')

  const add = (topic: string): void => {
    const subscription = createSubscription({
      topic,
      id: idOf(topic),
      client,
      mailbox,
      hasRoom: mayPush,
      push,
      enqueue,
      onFailure,
    })
    subscriptions.set(topic, subscription)
    switchboard.add(subscription)
    // Asking the mailbox takes a turn at least: the answer goes out before the first message.
    subscription.look()
    void parts.fanOut.join(topic)?.then(subscription.look)
  }

  const acknowledge = async (subscription: Subscription, messageId: string): Promise<void> => {
    try {
      await mailbox.acknowledge(messageId, client)
      subscription.settle(messageId)
      if (!isLoading) void loadQueue()
    } catch (error) {
      onFailure(error)
    }
  }

  return {
    subscribe(topics) {
      const distinct = new Set(topics)
      const fresh = [...distinct].filter((topic) => !subscriptions.has(topic)).length
      if (subscriptions.size + fresh > limits.topics)
        throw limitReached('topics', `A client may have ${limits.topics} topics.`)
      // Sends everything again that was not acknowledged.
      for (const topic of distinct) drop(topic)
      distinct.forEach(add)
      return topics.map(idOf)
    },
    unsubscribe(topics) {
      topics.forEach(drop)
    },
    take(id, isTaken) {
      const entry = awaited.get(id)
      if (!entry) return false
      awaited.delete(id)
      if (isTaken) void acknowledge(entry.subscription, entry.messageId)
      return true
    },
    close() {
      for (const topic of subscriptions.keys()) drop(topic)
    },
  }
}
