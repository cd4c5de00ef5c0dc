import type { JSX } from 'react'
import { usePhone } from './phoneContext.js'
import { useWatched } from './useWatched.js'
import { cut, outcomeOf, titleOf } from './words.js'

/** What became of the requests so far. */
export function Activity(): JSX.Element | null {
  const log = useWatched(usePhone().log)
  if (log.length === 0) return null
  return (
    <section className="Card" aria-labelledby="activity-title">
      <h2 id="activity-title">Activity</h2>
      <ul className="Rows">
        {log.slice(0, 8).map((record) => (
          <li key={record.request.id} className="Row">
            <span className="Row-words">
              <span className="Row-title">{titleOf(record.request)}</span>
              <span className="Row-note">
                {record.request.peer.name}
                {record.error && `: ${record.error.slice(0, 120)}`}
                {isHash(record.result) && (
                  <>
                    {' · '}
                    <span title={record.result}>{cut(record.result)}</span>
                  </>
                )}
              </span>
            </span>
            <span className="Row-end" data-outcome={record.outcome}>
              {outcomeOf(record)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const isHash = (result: unknown): result is string =>
  typeof result === 'string' && /^0x[0-9a-f]{64}$/i.test(result)
