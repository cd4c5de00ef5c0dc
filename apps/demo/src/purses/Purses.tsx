import type { JSX } from 'react'
import { LatchkeyButton, useLatchkey, useLatchkeyConnections } from '@latchkey/react'
import { Frame } from '../site/Frame.js'
import { LateWallets } from '../wallets/LateWallets.js'
import type { PlayedWallet } from '../wallets/playedWallet.js'
import { families } from './families.js'
import { Purse } from './Purse.js'

const counted = [
  'No purse is open.',
  'One of four purses is open.',
  'Two of four purses are open.',
  'Three of four purses are open.',
  'All four purses are open.',
]

/** Four chain families behind one button, each with what its wallet can do. */
export function Purses({
  wallets,
}: {
  readonly wallets: readonly Promise<readonly PlayedWallet[]>[]
}): JSX.Element {
  const { open } = useLatchkey()
  const { connections } = useLatchkeyConnections()
  const purses = new Set(connections.map(({ namespace }) => namespace)).size
  return (
    <Frame
      // Each purse has a network of its own, and the way to another one.
      actions={<LatchkeyButton balance="hide" charsStart={2} charsEnd={4} />}
    >
      <section className="Section" aria-labelledby="purses-title">
        <div className="Purses-head">
          <div className="Section-head">
            <p className="Eyebrow">The treasurer's desk</p>
            <h1 id="purses-title">Four purses, one key.</h1>
            <p className="Lead">
              The lido keeps its money on four kinds of chain. Connect the ones you have a wallet for, one by
              one or all at once, and pay from each on a real chain that runs on this machine.
            </p>
          </div>
          <p className="Purses-count" role="status">
            {counted[purses]}{' '}
            {purses > 0 && (
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
        <div className="Purses">
          {families.map((family) => (
            <Purse key={family.namespace} family={family} />
          ))}
        </div>
      </section>
      <LateWallets wallets={wallets} />
    </Frame>
  )
}
