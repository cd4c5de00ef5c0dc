import type { JSX } from 'react'
import { useLatchkey, useLatchkeyAccount, useLatchkeySignIn } from '@latchkey/react'
import type { Family } from '../treasury/families.js'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** One family's account: signed in or not, and the way to change that. */
export function Membership({ family }: { readonly family: Family }): JSX.Element {
  const { namespace, name } = family
  const { open } = useLatchkey()
  const { address } = useLatchkeyAccount({ namespace })
  const { status, session, signOut } = useLatchkeySignIn({ namespace })
  const isIn = status === 'signedIn'
  const title = `member-${namespace}`
  const ask = (): unknown => open({ view: 'SIWXSignMessage', params: { namespace } }).catch(() => undefined)
  return (
    <section
      className="Sheet Membership"
      aria-labelledby={title}
      data-testid={title}
      data-in={isIn || undefined}
    >
      <h2 id={title}>{name}</h2>
      <p className="Mono">{address}</p>
      <p role="status" className="Verdict" data-good={isIn}>
        {isIn ? 'Signed in' : 'Not signed in'}
      </p>
      {session?.expiresAt !== undefined && <p className="Note">Until {day.format(session.expiresAt)}</p>}
      <div className="Buttons">
        {isIn ? (
          <button type="button" className="Button" onClick={() => void signOut().catch(() => undefined)}>
            Sign out
          </button>
        ) : (
          <button type="button" className="Button" data-variant="primary" onClick={() => void ask()}>
            Sign in
          </button>
        )}
      </div>
    </section>
  )
}
