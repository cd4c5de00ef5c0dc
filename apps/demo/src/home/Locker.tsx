import type { JSX } from 'react'
import {
  ConnectButton,
  useLatchkeyAccount,
  useLatchkeyDisconnect,
  useLatchkeyWalletInfo,
} from '@latchkey/react'
import { LockerBalance } from './LockerBalance.js'
import { LockerNetwork } from './LockerNetwork.js'

/** Who is connected, with what, where, and what is in the account. */
export function Locker(): JSX.Element {
  const { address, status } = useLatchkeyAccount()
  const { walletInfo } = useLatchkeyWalletInfo()
  const { disconnect } = useLatchkeyDisconnect()

  if (address === undefined) {
    return (
      <div className="Sheet Locker-empty">
        <h3>Nobody here yet</h3>
        <p className="Note">
          No wallet? Three sandbox wallets live in this page. They hold keys of local chains, ask before they
          sign, and are worth nothing anywhere else.
        </p>
        <div>
          <ConnectButton label="Connect a wallet" />
        </div>
      </div>
    )
  }
  return (
    <div className="Sheet">
      <dl className="Facts">
        <dt>Address</dt>
        <dd data-testid="address">{address}</dd>
        <dt>Wallet</dt>
        <dd data-testid="wallet">
          {walletInfo?.name}
          {status === 'reconnecting' && ', coming back'}
        </dd>
        <dt>Network</dt>
        <dd>
          <LockerNetwork />
        </dd>
        <dt>Balance</dt>
        <dd>
          <LockerBalance />
        </dd>
      </dl>
      <div className="Buttons Locker-foot">
        <button type="button" className="Button" onClick={() => void disconnect().catch(() => undefined)}>
          Leave
        </button>
      </div>
    </div>
  )
}
