import { useState, type JSX } from 'react'
import { Monogram } from './Monogram.js'
import { usePhone } from './phoneContext.js'
import { useWatched } from './useWatched.js'
import { hostOf } from './words.js'

/** The pages that are connected. */
export function Sessions(): JSX.Element {
  const phone = usePhone()
  const sessions = useWatched(phone.sessions)
  const [ending, setEnding] = useState<string>()
  const end = (topic: string): void => {
    setEnding(topic)
    void phone
      .disconnect(topic)
      .catch(() => undefined)
      .finally(() => setEnding(undefined))
  }
  return (
    <section className="Card" aria-labelledby="sessions-title">
      <h2 id="sessions-title">Connected pages</h2>
      {sessions.length === 0 && <p className="Hint">No page is connected.</p>}
      <ul className="Rows">
        {sessions.map(({ topic, peer }) => (
          <li key={topic} className="Row">
            <Monogram name={peer.name} />
            <span className="Row-words">
              <span className="Row-title">{peer.name}</span>
              <span className="Row-note">{hostOf(peer.url) || 'Address unknown'}</span>
            </span>
            <button
              type="button"
              className="Key"
              data-size="small"
              disabled={ending === topic}
              aria-label={`Disconnect ${peer.name}`}
              onClick={() => end(topic)}
            >
              Disconnect
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
