import type { JSX, ReactNode } from 'react'
import { Brand } from './Brand.js'

const pages = [
  { href: '/', label: 'The pool' },
  { href: '/treasury.html', label: 'Treasury' },
  { href: '/members.html', label: 'Members' },
  { href: '/guests.html', label: 'Guests' },
  { href: '/bar.html', label: 'The bar' },
  { href: '/playground.html', label: 'Playground' },
  { href: '/embedded.html', label: 'Embedded' },
  { href: '/two-modals.html', label: 'Two modals' },
]

interface FrameProps {
  /** What stands at the end of the header: the wallet buttons. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Header, footer and the way between the pages. */
export function Frame({ actions, children }: FrameProps): JSX.Element {
  const here = location.pathname.replace(/index\.html$/, '')
  return (
    <>
      <header className="Header">
        <Brand />
        <nav className="Nav" aria-label="Pages">
          {pages.map(({ href, label }) => (
            <a key={href} href={href} aria-current={href === here ? 'page' : undefined}>
              {label}
            </a>
          ))}
          <a href="/phone.html" target="_blank" rel="noreferrer">
            Open the phone
          </a>
        </nav>
        <div className="Header-actions">{actions}</div>
      </header>
      <main>{children}</main>
      <footer className="Footer">
        <p>
          Marram Lido is made up, and so are its swimmers. The wallets, signatures and balances are real
          software on local chains.
        </p>
        <p>The sample host of Latchkey, an open wallet modal.</p>
      </footer>
    </>
  )
}
