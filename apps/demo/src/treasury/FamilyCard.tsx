import type { JSX } from 'react'
import { useLatchkey, useLatchkeyAccount } from '@latchkey/react'
import type { Family } from './families.js'
import { FamilyFacts } from './FamilyFacts.js'
import { Receipt } from './Receipt.js'
import { SendForm } from './SendForm.js'

/** One family: who is connected, and what can be done with it. */
export function FamilyCard({ family }: { readonly family: Family }): JSX.Element {
  const { namespace, name, words } = family
  const { open } = useLatchkey()
  const { address, isConnected } = useLatchkeyAccount({ namespace })
  const title = `family-${namespace}`
  return (
    <section
      className="Sheet FamilyCard"
      data-family={namespace}
      data-open={address !== undefined || undefined}
      aria-labelledby={title}
      data-testid={title}
    >
      <header className="FamilyCard-head">
        <h2 id={title}>{name}</h2>
        <p className="Note">{words}</p>
      </header>
      {address === undefined ? (
        <div className="FamilyCard-empty">
          <button
            type="button"
            className="Button"
            data-variant="primary"
            onClick={() => void open({ view: 'Connect', namespace }).catch(() => undefined)}
          >
            Connect for {name}
          </button>
        </div>
      ) : (
        <>
          <FamilyFacts namespace={namespace} />
          {isConnected && (
            <>
              <SendForm family={family} />
              <Receipt family={family} />
            </>
          )}
        </>
      )}
    </section>
  )
}
