import type { JSX } from 'react'
import { LatchkeyModal, useLatchkeyAccount, useLatchkeyNetwork } from '@latchkey/react'
import type { SandboxWallet } from '@latchkey/testkit/evm'
import { Frame } from '../site/Frame.js'
import { WalletDrawer } from '../wallets/WalletDrawer.js'

/** A page that has the card as one of its parts. */
export function Desk({ wallets }: { readonly wallets: readonly SandboxWallet[] }): JSX.Element {
  const { address, isConnected } = useLatchkeyAccount()
  const { network } = useLatchkeyNetwork()
  return (
    <Frame>
      <div className="Desk">
        <div className="Desk-words">
          <p className="Eyebrow">At the front desk</p>
          <h1>Show your wallet, take your towel.</h1>
          <p className="Lead">
            The card is a part of this page: no dialog opens, nothing is covered, and the rest stays within
            reach.
          </p>
          <p className="Desk-state" role="status">
            {isConnected
              ? `Welcome, ${address?.slice(0, 6)}…${address?.slice(-4)}. You are on ${network?.name}.`
              : 'Nobody is at the desk.'}
          </p>
        </div>
        <div className="Desk-card">
          <LatchkeyModal />
        </div>
      </div>
      <WalletDrawer wallets={wallets} />
    </Frame>
  )
}
