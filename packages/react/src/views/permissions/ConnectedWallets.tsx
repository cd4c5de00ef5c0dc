'use client'
import type { JSX } from 'react'
import { Address, IconButton, List, ListItem, WalletImage } from '@latchkey/ui'
import { DisconnectIcon } from '@latchkey/ui/icons'
import { disconnect, type ConnectedWallet } from '@latchkey/core'
import { selectConnections, walletImageUrl } from '@latchkey/core/internal'
import { permissionsEn } from '../../messages/permissions.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useCore } from '../../provider/useCore.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'

/** The connected wallets of all families. */
export function ConnectedWallets(): JSX.Element | null {
  const text = useLazyText('permissions', permissionsEn)
  const wallets = useSelect((state) => selectConnections(state))
  if (wallets.length === 0) return null
  return (
    <List heading={text.wallets}>
      {wallets.map((each) => (
        <Wallet key={`${each.namespace}/${each.connectorId}`} connection={each} />
      ))}
    </List>
  )
}

function Wallet({ connection }: { readonly connection: ConnectedWallet }): JSX.Element {
  const text = useLazyText('permissions', permissionsEn)
  const run = useRun()
  const { options } = useCore().services
  const { namespace, connectorId, address } = connection
  const { name, icon, rdns } = connection.wallet
  return (
    <ListItem
      title={name}
      subtitle={<Address value={address} />}
      image={
        <WalletImage
          id={rdns ?? connectorId}
          name={name}
          src={walletImageUrl(options, { ids: [connectorId, rdns], image_url: icon })}
        />
      }
      action={
        <IconButton
          label={text.disconnect(name)}
          icon={<DisconnectIcon size={20} />}
          onClick={() => void run(disconnect, { namespace, connectorId })}
        />
      }
    />
  )
}
