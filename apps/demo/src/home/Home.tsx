import type { JSX } from 'react'
import { LatchkeyButton, NetworkButton, useLatchkeyAccount } from '@latchkey/react'
import type { SandboxWallet } from '@latchkey/testkit/evm'
import { Frame } from '../site/Frame.js'
import { WalletDrawer } from '../wallets/WalletDrawer.js'
import { WagmiPayment } from './WagmiPayment.js'
import { Locker } from './Locker.js'
import { Minutes } from './Minutes.js'
import { PoolPicture } from './PoolPicture.js'
import { WagmiPanel } from './WagmiPanel.js'

/** The pool's front page. */
export function Home({ wallets }: { readonly wallets: readonly SandboxWallet[] }): JSX.Element {
  const { isConnected } = useLatchkeyAccount()
  return (
    <Frame
      actions={
        <>
          {isConnected && <NetworkButton />}
          <LatchkeyButton balance="hide" charsStart={2} charsEnd={4} />
        </>
      }
    >
      <div className="Hero">
        <div className="Hero-words">
          <p className="Eyebrow">Open from the first of May</p>
          <h1>The pool belongs to the people who swim in it.</h1>
          <p className="Lead">
            412 swimmers own Marram Lido together. The treasury is on two networks, the minutes are signed by
            wallet, and anybody may look at the books.
          </p>
          <p>
            <a className="Button" data-variant="primary" href="#locker">
              Open your locker
            </a>
          </p>
        </div>
        <PoolPicture />
      </div>
      <section className="Section" id="locker" aria-labelledby="locker-title">
        <div className="Section-head">
          <h2 id="locker-title">Your locker</h2>
          <p className="Lead">
            What this page knows of you, straight from your wallet and the network it is on.
          </p>
        </div>
        <div className="Locker">
          <Locker />
          <Minutes />
        </div>
      </section>
      <section className="Section" aria-labelledby="wagmi-title">
        <div className="Section-head">
          <h2 id="wagmi-title">One connection, shared</h2>
          <p className="Lead">
            The lido used wagmi before it had Latchkey, and still does. Connect through either of them, and
            the other one knows.
          </p>
        </div>
        <div className="Shared">
          <WagmiPanel />
          <WagmiPayment />
        </div>
      </section>
      <WalletDrawer wallets={wallets} />
    </Frame>
  )
}
