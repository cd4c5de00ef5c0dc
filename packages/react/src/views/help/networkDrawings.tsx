import type { JSX } from 'react'
import { Drawing } from './Drawing.js'

/** Machines around one page that they all keep. */
export function LedgerDrawing(): JSX.Element {
  return (
    <Drawing>
      <path className="lk-Drawing-line" d="M40 40L19 24M40 40l21-16M40 40L19 58M40 40l21 18" />
      <circle className="lk-Drawing-node" cx="18" cy="23" r="7" />
      <circle className="lk-Drawing-node" cx="62" cy="23" r="7" />
      <circle className="lk-Drawing-node" cx="18" cy="58" r="7" />
      <circle className="lk-Drawing-node" cx="62" cy="58" r="7" />
      <rect className="lk-Drawing-accent" x="27" y="25" width="26" height="31" rx="7" />
      <path className="lk-Drawing-onAccentLine" d="M33.5 34h13M33.5 40.5h13M33.5 47h7" />
    </Drawing>
  )
}

/** Three places of their own, with ways between them. */
export function PlacesDrawing(): JSX.Element {
  return (
    <Drawing>
      <path className="lk-Drawing-way" d="M27 33c8-9 16-12 27-10M53 31c3 8 1 17-6 24M25 40c1 9 6 15 12 18" />
      <path className="lk-Drawing-node" d="M24 22l10 5.8v11.6l-10 5.8-10-5.8V27.8z" />
      <path className="lk-Drawing-accent" d="M56 14l10 5.8v11.6L56 37.2l-10-5.8V19.8z" />
      <path className="lk-Drawing-node" d="M43 46l9 5.2v10.4L43 66.8l-9-5.2V51.2z" />
      <path className="lk-Drawing-onAccentLine" d="M56 20.5v10M51 25.5h10" />
    </Drawing>
  )
}
