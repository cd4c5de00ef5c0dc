'use client'
import type { JSX } from 'react'
import { AccountActions } from './AccountActions.js'
import { AccountHero } from './AccountHero.js'
import { ConnectedWallet } from './ConnectedWallet.js'
import { NotConnected } from './NotConnected.js'
import { useShownAccount } from './useShownAccount.js'

/** The connected account: who, how much, and the way out (behaviour 4.29). */
export function AccountView(): JSX.Element {
  const shown = useShownAccount()
  if (!shown) return <NotConnected />
  return (
    <div className="lk-View lk-AccountView">
      <AccountHero {...shown} />
      <AccountActions {...shown} />
      <ConnectedWallet namespace={shown.namespace} />
    </div>
  )
}
