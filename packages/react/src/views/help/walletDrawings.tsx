import type { JSX } from 'react'
import { Drawing } from './Drawing.js'

/** A wallet with coins that look out of it. */
export function KeysDrawing(): JSX.Element {
  return (
    <Drawing>
      <circle className="lk-Drawing-tint" cx="31" cy="29" r="11" />
      <circle className="lk-Drawing-accent" cx="47" cy="25" r="11" />
      <path className="lk-Drawing-onAccent" d="M47 19.5l3.6 5.5-3.6 5.5-3.6-5.5z" />
      <rect className="lk-Drawing-paper" x="16" y="32" width="48" height="32" rx="9" />
      <path className="lk-Drawing-line" d="M16 41h48" />
      <rect className="lk-Drawing-paper" x="46" y="44" width="18" height="12" rx="6" />
      <circle className="lk-Drawing-accent" cx="53" cy="50" r="2.5" />
    </Drawing>
  )
}

/** A page that is opened by a key. */
export function SignInDrawing(): JSX.Element {
  return (
    <Drawing>
      <rect className="lk-Drawing-paper" x="14" y="18" width="44" height="38" rx="8" />
      <path className="lk-Drawing-line" d="M14 28h44" />
      <circle className="lk-Drawing-dot" cx="20" cy="23" r="1.5" />
      <circle className="lk-Drawing-dot" cx="25" cy="23" r="1.5" />
      <circle className="lk-Drawing-tint" cx="29" cy="38" r="4.5" />
      <rect className="lk-Drawing-tint" x="21" y="45" width="16" height="4" rx="2" />
      <rect className="lk-Drawing-tint" x="40" y="35" width="12" height="4" rx="2" />
      <circle className="lk-Drawing-accent" cx="55" cy="54" r="12" />
      <circle className="lk-Drawing-onAccentLine" cx="51.5" cy="54" r="3.5" />
      <path className="lk-Drawing-onAccentLine" d="M55 54h6.5v3M58.5 54v2.5" />
    </Drawing>
  )
}

/** A shield over words on paper. */
export function CareDrawing(): JSX.Element {
  return (
    <Drawing>
      <rect className="lk-Drawing-paper" x="16" y="16" width="36" height="46" rx="8" />
      <rect className="lk-Drawing-tint" x="22" y="24" width="10" height="4" rx="2" />
      <rect className="lk-Drawing-tint" x="35" y="24" width="11" height="4" rx="2" />
      <rect className="lk-Drawing-tint" x="22" y="32" width="12" height="4" rx="2" />
      <rect className="lk-Drawing-tint" x="37" y="32" width="9" height="4" rx="2" />
      <rect className="lk-Drawing-tint" x="22" y="40" width="9" height="4" rx="2" />
      <path
        className="lk-Drawing-accent"
        d="M51 35l13 4.6v9.2c0 8.2-5.4 13.6-13 16.4-7.6-2.8-13-8.2-13-16.4v-9.2z"
      />
      <path className="lk-Drawing-onAccentLine" d="M45.5 50.2l4 4 7.2-7.6" />
    </Drawing>
  )
}
