import { useSyncExternalStore, type JSX } from 'react'
import type { EventHistory } from './eventHistory.js'

/** What the host's `onEvent` heard, the newest first. */
export function EventLog({ history }: { readonly history: EventHistory }): JSX.Element {
  const events = useSyncExternalStore(history.subscribe, history.read)
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
