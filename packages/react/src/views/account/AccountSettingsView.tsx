'use client'
import type { JSX } from 'react'
import { List, ListItem, NetworkImage } from '@latchkey/ui'
import { selectMayChooseNetwork, to, viewPushed } from '@latchkey/core/internal'
import { accountEn } from '../../messages/account.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { AccountAvatar } from '../../slots/AccountAvatar.js'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'
import { ViewHeading } from '../ViewHeading.js'
import { AccountChoice } from './AccountChoice.js'
import { AccountName } from './AccountName.js'
import { ConnectedWallet } from './ConnectedWallet.js'
import { EmbeddedPart } from './EmbeddedPart.js'
import { NameRow } from './NameRow.js'
import { NotConnected } from './NotConnected.js'
import { PermissionsRow } from './PermissionsRow.js'
import { useIdentity } from './useIdentity.js'
import { useShownAccount } from './useShownAccount.js'

/** The active account, network and wallet, and how to change them (behaviour 4.33). */
export function AccountSettingsView(): JSX.Element {
  const text = useLazyText('account', accountEn)
  const emit = useEmit()
  const shown = useShownAccount()
  const identity = useIdentity(shown)
  const mayChoose = useSelect((state) => state.options.enableNetworkSwitch && selectMayChooseNetwork(state))
  if (!shown) return <NotConnected />
  const { account, network, namespace } = shown
  return (
    <div className="lk-View lk-AccountSettingsView">
      <ViewHeading view="AccountSettings" />
      <div className="lk-AccountHero">
        <AccountAvatar address={account.address} src={identity.avatar} size={56} />
        <AccountName address={account.address} name={identity.name} />
      </div>
      {network && (
        <List heading={text.network}>
          <ListItem
            title={network.name}
            image={
              <NetworkImage id={network.caipNetworkId} name={network.name} src={network.assets?.imageUrl} />
            }
            chevron={mayChoose}
            onClick={mayChoose ? () => emit(viewPushed(to('Networks'))) : undefined}
          />
        </List>
      )}
      <NameRow namespace={namespace} />
      <AccountChoice namespace={namespace} />
      <EmbeddedPart namespace={namespace} part="rows" />
      <PermissionsRow />
      <ConnectedWallet namespace={namespace} />
    </div>
  )
}
