import type { JSX } from 'react'
import { LatchkeyButton, useLatchkey, useLatchkeyConnections } from '@latchkey/react'
import { Frame } from '../site/Frame.js'
import { LateWallets } from '../wallets/LateWallets.js'
import type { PlayedWallet } from '../wallets/playedWallet.js'
import { families } from './families.js'
import { FamilyCard } from './FamilyCard.js'

const counted = [
  'No family is connected.',
  'One of four families is connected.',
  'Two of four families are connected.',
  'Three of four families are connected.',
  'All four families are connected.',
]

/** Four chain families behind one button, each with what its wallet can do. */
export function Treasury({
  wallets,
}: {
  readonly wallets: readonly Promise<readonly PlayedWallet[]>[]
}): JSX.Element {
  const { open } = useLatchkey()
  const { connections } = useLatchkeyConnections()
  const connected = new Set(connections.map(({ namespace }) => namespace)).size
  return (
    <Frame
      // Each family has a network of its own, and the way to another one.
      actions={<LatchkeyButton balance="hide" charsStart={2} charsEnd={4} />}
    >
      <section className="Section" aria-labelledby="treasury-title">
        <div className="Treasury-head">
          <div className="Section-head">
            <p className="Eyebrow">The treasurer's desk</p>
            <h1 id="treasury-title">Four treasuries, one key.</h1>
            <p className="Lead">
              The lido keeps its money on four kinds of chain. Connect the ones you have a wallet for, one by
              one or all at once, and pay from each on a real chain that runs on this machine.
            </p>
          </div>
          <p className="Treasury-count" role="status">
            {counted[connected]}{' '}
            {connected > 0 && (
              <button
                type="button"
                className="Plain"
                onClick={() => void open({ view: 'Profile' }).catch(() => undefined)}
              >
                Wallets and accounts
              </button>
            )}
          </p>
        </div>
        <div className="Treasury">
          {families.map((family) => (
            <FamilyCard key={family.namespace} family={family} />
          ))}
        </div>
      </section>
      <LateWallets wallets={wallets} />
    </Frame>
  )
}
