import type { JSX } from 'react'
import { LatchkeyButton, NetworkButton, useLatchkeyConnections } from '@latchkey/react'
import { Frame } from '../site/Frame.js'
import { LateWallets } from '../wallets/LateWallets.js'
import type { PlayedWallet } from '../wallets/playedWallet.js'
import { families } from '../treasury/families.js'
import { Devices } from './Devices.js'
import { Membership } from './Membership.js'

/** A room behind a sign-in: who is in it, by family, and on which devices. */
export function Members({
  wallets,
}: {
  readonly wallets: readonly Promise<readonly PlayedWallet[]>[]
}): JSX.Element {
  const { connections } = useLatchkeyConnections()
  const connected = families.filter(({ namespace }) =>
    connections.some((connection) => connection.namespace === namespace),
  )
  return (
    <Frame
      actions={
        <>
          <NetworkButton />
          <LatchkeyButton balance="hide" charsStart={2} charsEnd={4} />
        </>
      }
    >
      <section className="Section" aria-labelledby="members-title">
        <div className="Section-head">
          <p className="Eyebrow">The members' room</p>
          <h1 id="members-title">Show that it's you.</h1>
          <p className="Lead">
            A wallet says who you are; a signed message proves it. The lido's own server checks the signature
            and remembers this browser for seven days.
          </p>
        </div>
        <div className="Members">
          {connected.length === 0 && (
            <p className="Sheet Note">Nobody is here. Connect a wallet to be let in.</p>
          )}
          {connected.map((family) => (
            <Membership key={family.namespace} family={family} />
          ))}
          {connected.length > 0 && <Devices />}
        </div>
      </section>
      <LateWallets wallets={wallets} />
    </Frame>
  )
}
