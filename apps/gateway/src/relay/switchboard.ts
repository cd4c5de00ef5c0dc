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

/** @param onTopic a topic is wanted for the first time, or by nobody any more */
export function createSwitchboard(onTopic: (topic: string, isWanted: boolean) => void): Switchboard {
  const topics = new Map<string, Set<Subscription>>()
  return {
    add(subscription) {
      const waiting = topics.get(subscription.topic)
      if (waiting) return void waiting.add(subscription)
      topics.set(subscription.topic, new Set([subscription]))
      onTopic(subscription.topic, true)
    },
    remove(subscription) {
      const waiting = topics.get(subscription.topic)
      if (!waiting?.delete(subscription) || waiting.size > 0) return
      topics.delete(subscription.topic)
      onTopic(subscription.topic, false)
    },
    deliver(message) {
      for (const subscription of topics.get(message.topic) ?? []) subscription.offer(message)
    },
    get all() {
      return [...topics.values()].flatMap((waiting) => [...waiting])
    },
  }
}
