import type { JSX } from 'react'
import type { PhoneRequest } from '@latchkey/testkit/phone'
import { Monogram } from './Monogram.js'
import { titleOf } from './words.js'

/** The requests that wait for an answer. */
export function Waiting({
  requests,
  onOpen,
}: {
  readonly requests: readonly PhoneRequest[]
  readonly onOpen: (id: number) => void
}): JSX.Element | null {
  if (requests.length === 0) return null
  return (
    <section className="Card" aria-labelledby="waiting-title">
      <h2 id="waiting-title">Waiting for you</h2>
      <ul className="Rows">
        {requests.map((request) => (
          <li key={request.id}>
            <button type="button" className="Row" onClick={() => onOpen(request.id)}>
              <Monogram name={request.peer.name} />
              <span className="Row-words">
                <span className="Row-title">{titleOf(request)}</span>
                <span className="Row-note">{request.peer.name}</span>
              </span>
              <span className="Row-end">Open</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
