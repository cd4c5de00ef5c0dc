'use client'
import type { JSX } from 'react'
import { List, ListItem, NetworkImage } from '@latchkey/ui'
import { to, viewPushed } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'
import type { ShownAccount } from '../account/useShownAccount.js'
import { useCompatibleNetworks } from './useCompatibleNetworks.js'

const PICTURES = 5 // behaviour 4.48

/** The way to the networks that the address is for, with pictures of the first. */
export function CompatibleRow({ shown }: { readonly shown: ShownAccount }): JSX.Element {
  const titles = useText('titles')
  const emit = useEmit()
  const networks = useCompatibleNetworks(shown)
  const title = titles['compatible-networks']
  return (
    <List label={title}>
      <ListItem
        title={title}
        trailing={
          <span className="lk-CompatibleRow-pictures">
            {networks.slice(0, PICTURES).map(({ caipNetworkId, name, assets }) => (
              <NetworkImage
                key={caipNetworkId}
                id={caipNetworkId}
                name={name}
                src={assets?.imageUrl}
                size={20}
                shape="circle"
              />
            ))}
          </span>
        }
        chevron
        onClick={() => emit(viewPushed(to('WalletCompatibleNetworks')))}
      />
    </List>
  )
}
