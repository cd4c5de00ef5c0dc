import type { JSX } from 'react'
import { LatchkeyProvider, type Latchkey } from '@latchkey/react'
import type { SandboxWallet } from '@latchkey/testkit/evm'
import { Frame } from '../site/Frame.js'
import { WalletDrawer } from '../wallets/WalletDrawer.js'
import { Shift } from './Shift.js'

interface TwoModalsProps {
  readonly morning: Latchkey
  readonly night: Latchkey
  readonly wallets: readonly SandboxWallet[]
}

/** Two instances on one page that know nothing of each other. */
export function TwoModals({ morning, night, wallets }: TwoModalsProps): JSX.Element {
  return (
    <Frame>
      <div className="TwoModals">
        <div className="TwoModals-head">
          <h1>Two shifts, two wallets.</h1>
          <p className="Lead">
            Each half of this page has a modal of its own, with its own session, look and networks. What one
            does, the other does not know.
          </p>
        </div>
        <LatchkeyProvider latchkey={morning}>
          <Shift name="Morning swim" hours="Six to eight, lanes one and two" tone="morning" />
        </LatchkeyProvider>
        <LatchkeyProvider latchkey={night}>
          <Shift name="Night swim" hours="Nine to eleven, the whole pool" tone="night" />
        </LatchkeyProvider>
      </div>
      <WalletDrawer wallets={wallets} />
    </Frame>
  )
}
