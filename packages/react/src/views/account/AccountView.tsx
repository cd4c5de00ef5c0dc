'use client'
import type { JSX } from 'react'
import { AccountAssets } from './AccountAssets.js'
import { AccountHero } from './AccountHero.js'
import { useAccountMenu } from './AccountMenu.js'
import { AccountPurpose } from './AccountPurpose.js'
import { ConnectedWallet } from './ConnectedWallet.js'
import { EmbeddedPart } from './EmbeddedPart.js'
import { NotConnected } from './NotConnected.js'
import { useBalances } from './useBalances.js'
import { WalletFeatures } from './WalletFeatures.js'
import { useShownAccount, type ShownAccount } from './useShownAccount.js'

/** The connected account: name, balance, tokens and Disconnect (behaviour 4.29). */
export function AccountView(): JSX.Element {
  const shown = useShownAccount()
  return shown ? <Connected shown={shown} /> : <NotConnected />
}

function Connected({ shown }: { readonly shown: ShownAccount }): JSX.Element {
  const balances = useBalances(shown)
  useAccountMenu(shown)
  return (
    <div className="lk-View lk-AccountView">
      <AccountHero shown={shown} balances={balances} />
      <EmbeddedPart namespace={shown.namespace} part="note" />
      <AccountPurpose namespace={shown.namespace} />
      <WalletFeatures {...shown} />
      <AccountAssets shown={shown} balances={balances} />
      <ConnectedWallet namespace={shown.namespace} />
    </div>
  )
}
