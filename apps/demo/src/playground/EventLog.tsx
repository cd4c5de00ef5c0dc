import type { JSX } from 'react'
import type { AnalyticsEvent } from '@latchkey/core'

export interface LoggedEvent {
  readonly id: number
  readonly time: string
  readonly event: AnalyticsEvent
}

/** What the host's `onEvent` heard, the newest first. */
export function EventLog({ events }: { readonly events: readonly LoggedEvent[] }): JSX.Element {
  return (
    <section aria-labelledby="events">
      <h2 id="events">What onEvent heard</h2>
      {events.length === 0 ? (
        <p className="Note">Nothing yet. Nothing is sent anywhere either.</p>
      ) : (
        <ol className="Events">
          {events.map(({ id, time, event }) => (
            <li key={id}>
              <time>{time}</time>
              <strong>{event.event}</strong>
              {'properties' in event && <span className="Mono">{JSON.stringify(event.properties)}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
