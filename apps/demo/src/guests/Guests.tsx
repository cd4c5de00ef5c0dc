import type { JSX } from 'react'
import { LatchkeyButton, NetworkButton, useLatchkeyConnections } from '@latchkey/react'
import { Frame } from '../site/Frame.js'
import { FamilyCard } from '../treasury/FamilyCard.js'
import { families } from '../treasury/families.js'
import { KioskOrder } from './KioskOrder.js'
import { KioskTab } from './KioskTab.js'

/** A guest has no wallet yet: an e-mail address is enough to open one, for all four families. */
export function Guests(): JSX.Element {
  const { connections } = useLatchkeyConnections()
  const guest = connections.find(({ wallet }) => wallet.type === 'AUTH')
  return (
    <Frame
      actions={
        <>
          <NetworkButton />
          <LatchkeyButton balance="hide" charsStart={2} charsEnd={4} />
        </>
      }
    >
      <section className="Section" aria-labelledby="guests-title">
        <div className="Treasury-head">
          <div className="Section-head">
            <p className="Eyebrow">The guest book</p>
            <h1 id="guests-title">Come as you are.</h1>
            <p className="Lead">
              No wallet yet? An e-mail address, a social account or a passkey opens one, on four kinds of
              chain at once. Its keys stay in this browser: neither the lido nor its server can use them.
            </p>
          </div>
          <p className="Treasury-count" role="status" data-testid="guest">
            {guest ? 'You’re a guest of the lido.' : 'You haven’t signed the guest book yet.'}
          </p>
        </div>
        <div className="Treasury">
          {families.map((family) => (
            <FamilyCard key={family.namespace} family={family} />
          ))}
          {guest && <KioskTab />}
          {guest && <KioskOrder />}
        </div>
      </section>
    </Frame>
  )
}
