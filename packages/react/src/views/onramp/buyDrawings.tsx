import type { JSX } from 'react'
import { Drawing } from '../help/Drawing.js'

/** A card that becomes a coin. */
export function CardDrawing(): JSX.Element {
  return (
    <Drawing>
      <rect className="lk-Drawing-paper" x="13" y="22" width="44" height="30" rx="7" />
      <path className="lk-Drawing-line" d="M13 31h44M20 44h12" />
      <circle className="lk-Drawing-accent" cx="55" cy="52" r="13" />
      <path className="lk-Drawing-onAccent" d="M55 44.5l5 7.5-5 7.5-5-7.5z" />
    </Drawing>
  )
}

/** Three offers, one of which gives more. */
export function CompareDrawing(): JSX.Element {
  return (
    <Drawing>
      <rect className="lk-Drawing-tint" x="16" y="42" width="13" height="20" rx="4" />
      <rect className="lk-Drawing-accent" x="33.5" y="22" width="13" height="40" rx="4" />
      <rect className="lk-Drawing-tint" x="51" y="34" width="13" height="28" rx="4" />
      <path className="lk-Drawing-onAccentLine" d="M36.5 31l2.6 2.8 4.6-5" />
    </Drawing>
  )
}

/** A page of its own, locked. */
export function PageDrawing(): JSX.Element {
  return (
    <Drawing>
      <rect className="lk-Drawing-paper" x="14" y="18" width="46" height="40" rx="8" />
      <path className="lk-Drawing-line" d="M14 28h46" />
      <circle className="lk-Drawing-dot" cx="20" cy="23" r="1.5" />
      <circle className="lk-Drawing-dot" cx="25" cy="23" r="1.5" />
      <path className="lk-Drawing-line" d="M42 46v-4a7 7 0 0 1 14 0v4" />
      <rect className="lk-Drawing-accent" x="38" y="46" width="22" height="17" rx="5" />
      <path className="lk-Drawing-onAccentLine" d="M49 52v5" />
    </Drawing>
  )
}
