import type { StoredMessage } from './message.js'
import type { Subscription } from './subscription.js'

/** Which sockets of this process wait for which topic. */
export interface Switchboard {
  add(subscription: Subscription): void
  remove(subscription: Subscription): void
  /** Whether a topic has a subscriber, or had one since the process began. */
  knows(topic: string): boolean
  /** Marks a topic as known, because a client has asked for its messages. */
  remember(topic: string): void
  /** Hands a message to all who wait for its topic. */
  deliver(message: StoredMessage): void
  /** Lets all who wait for a topic look into the mailbox. */
  look(topic: string): void
  readonly all: Iterable<Subscription>
}

/** Topics without a subscriber that are remembered. */
const mostRemembered = 100_000

/** @param onUnwanted called when the last subscriber of a topic has left */
export function createSwitchboard(onUnwanted: (topic: string) => void): Switchboard {
  const topics = new Map<string, Set<Subscription>>()
  const former = new Set<string>()
  const remember = (topic: string): void => {
    former.delete(topic)
    former.add(topic)
    if (former.size <= mostRemembered) return
    for (const oldest of former) return void former.delete(oldest)
  }
  return {
    add(subscription) {
      const waiting = topics.get(subscription.topic) ?? new Set()
      topics.set(subscription.topic, waiting.add(subscription))
    },
    remove(subscription) {
      const waiting = topics.get(subscription.topic)
      if (!waiting?.delete(subscription) || waiting.size > 0) return
      topics.delete(subscription.topic)
      remember(subscription.topic)
      onUnwanted(subscription.topic)
    },
    knows: (topic) => topics.has(topic) || former.has(topic),
    remember,
    deliver(message) {
      for (const subscription of topics.get(message.topic) ?? []) subscription.offer(message)
    },
    look(topic) {
      for (const subscription of topics.get(topic) ?? []) subscription.look()
    },
    get all() {
      return [...topics.values()].flatMap((waiting) => [...waiting])
    },
  }
}
