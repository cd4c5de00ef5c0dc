'use client'
import type { JSX } from 'react'
import { IconTile, List, ListItem } from '@latchkey/ui'
import { ClockIcon, CoinsIcon } from '@latchkey/ui/icons'
import { selectOffersSessions, selectOffersTokenApprovals } from '@latchkey/core'
import { to, viewPushed } from '@latchkey/core/internal'
import { permissionsEn } from '../../messages/permissions.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'
import { NotConnected } from '../account/NotConnected.js'
import { useShownAccount } from '../account/useShownAccount.js'
import { ConnectedWallets } from './ConnectedWallets.js'
import { Devices } from './Devices.js'

/** What has access to the account: devices, wallets, smart sessions, token approvals. */
export function PermissionsView(): JSX.Element {
  const text = useLazyText('permissions', permissionsEn)
  const titles = useText('titles')
  const emit = useEmit()
  const shown = useShownAccount()
  const namespace = shown?.namespace
  const hasSessions = useSelect((state) => selectOffersSessions(state, namespace))
  const hasApprovals = useSelect((state) => selectOffersTokenApprovals(state, namespace))
  if (!shown) return <NotConnected />
  return (
    <div className="lk-View lk-Permissions">
      {(hasSessions || hasApprovals) && (
        <List heading={text.access}>
          {hasSessions && (
            <ListItem
              title={titles['smart-sessions']}
              subtitle={text.sessionsHint}
              image={<IconTile icon={<ClockIcon size={20} />} />}
              chevron
              onClick={() => emit(viewPushed(to('SmartSessionList')))}
            />
          )}
          {hasApprovals && (
            <ListItem
              title={titles['token-approvals']}
              subtitle={text.approvalsHint}
              image={<IconTile icon={<CoinsIcon size={20} />} />}
              chevron
              onClick={() => emit(viewPushed(to('TokenApprovals')))}
            />
          )}
        </List>
      )}
      <Devices shown={shown} />
      <ConnectedWallets />
    </div>
  )
}
