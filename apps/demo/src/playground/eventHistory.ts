import type { AnalyticsEvent } from '@latchkey/core'

export interface LoggedEvent {
  readonly id: number
  readonly time: string
  readonly event: AnalyticsEvent
}

/** Keeps the events outside the page's state, so that an event renders only the log. */
export interface EventHistory {
  add(event: AnalyticsEvent): void
  /** The newest first. */
  read(): readonly LoggedEvent[]
  subscribe(listener: () => void): () => void
}

const LONGEST = 20

export function createEventHistory(): EventHistory {
  const listeners = new Set<() => void>()
  let events: readonly LoggedEvent[] = []
  return {
    add(event) {
      events = [
        { id: (events[0]?.id ?? 0) + 1, time: new Date().toLocaleTimeString('en-GB'), event },
        ...events,
      ].slice(0, LONGEST)
      listeners.forEach((listener) => listener())
    },
    read: () => events,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
