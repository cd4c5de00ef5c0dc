import type { StoredMessage } from './message.js'
import type { Subscription } from './subscription.js'

/** Which sockets of this process wait for which topic. */
export interface Switchboard {
  add(subscription: Subscription): void
  remove(subscription: Subscription): void
  /** Hands a message to all who wait for its topic. */
  deliver(message: StoredMessage): void
  readonly all: Iterable<Subscription>
}

/** @param onUnwanted nobody waits for a topic any more */
export function createSwitchboard(onUnwanted: (topic: string) => void): Switchboard {
  const topics = new Map<string, Set<Subscription>>()
  return {
    add(subscription) {
      const waiting = topics.get(subscription.topic) ?? new Set()
      topics.set(subscription.topic, waiting.add(subscription))
    },
    remove(subscription) {
      const waiting = topics.get(subscription.topic)
      if (!waiting?.delete(subscription) || waiting.size > 0) return
      topics.delete(subscription.topic)
      onUnwanted(subscription.topic)
    },
    deliver(message) {
      for (const subscription of topics.get(message.topic) ?? []) subscription.offer(message)
    },
    get all() {
      return [...topics.values()].flatMap((waiting) => [...waiting])
    },
  }
}
