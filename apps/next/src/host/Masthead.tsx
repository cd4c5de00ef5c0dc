import Link from 'next/link'
import type { JSX } from 'react'
import { LatchkeyButton, NetworkButton } from '@latchkey/react'

/** What stands above every page. */
export function Masthead(): JSX.Element {
  return (
    <header className="Masthead">
      <Link className="Masthead-name" href="/">
        <svg viewBox="0 0 40 24" width="40" height="24" aria-hidden="true">
          <path d="M4 13h32l-5 7H9z" fill="currentColor" />
          <path
            d="M12 11V4h11l5 7z"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
          />
        </svg>
        Saltmarsh Ferry
      </Link>
      <nav className="Masthead-pages" aria-label="Pages">
        <Link href="/crossings">Crossings</Link>
      </nav>
      <div className="Masthead-wallet">
        <NetworkButton />
        <LatchkeyButton balance="hide" />
      </div>
    </header>
  )
}
