'use client'
import { useId, useState, type JSX } from 'react'
import { Address, Button, CopyButton, IconButton, List, ListItem, WalletImage } from '@latchkey/ui'
import { DisconnectIcon, MoreIcon } from '@latchkey/ui/icons'
import { disconnect, type ConnectedWallet } from '@latchkey/core'
import { hostLabelOf, selectNetwork, toastShown, walletImageUrl } from '@latchkey/core/internal'
import { familiesEn } from '../../messages/families.en.js'
import { useText } from '../../messages/useText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { AccountAvatar } from '../../slots/AccountAvatar.js'
import { useEmit } from '../../store/useEmit.js'
import { useCore } from '../../provider/useCore.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { CurrentMark } from '../CurrentMark.js'
import { useFamilyName } from '../networks/useFamilyName.js'
import { useAccountLabel } from './useAccountLabel.js'
import { useActivateAccount } from './useActivateAccount.js'

interface WalletAccountsProps {
  readonly wallet: ConnectedWallet
  /** There is another account to choose, in this wallet or another one. */
  readonly several: boolean
}

/** One connected wallet with its accounts, and a menu with Disconnect. */
export function WalletAccounts({ wallet, several }: WalletAccountsProps): JSX.Element {
  const text = useLazyText('families', familiesEn)
  const common = useText('common')
  const toasts = useText('toasts')
  const run = useRun()
  const { options } = useCore().services
  const emit = useEmit()
  const labelOf = useAccountLabel()
  const activate = useActivateAccount()
  const familyName = useFamilyName()
  const [unfolded, setUnfolded] = useState(false)
  const menu = useId()
  const labels = useSelect((state) => state.accounts.labels)
  const { namespace, connectorId, accounts, isActive, isInUse, isRestoring, wallet: info } = wallet
  const network = useSelect((state) => selectNetwork(state, wallet.caipNetworkId))
  return (
    <div className="lk-Profile-wallet">
      <div className="lk-Profile-head">
        <WalletImage
          id={info.rdns ?? connectorId}
          name={info.name}
          src={walletImageUrl(options, { ids: [connectorId, info.rdns], image_url: info.icon })}
        />
        <span className="lk-Profile-texts">
          <span className="lk-Profile-name" dir="auto" title={info.name}>
            {info.name}
          </span>
          <span className="lk-Profile-where" role="status">
            {isRestoring ? text.restoring : network?.name}
          </span>
        </span>
        <IconButton
          label={text.more(`${info.name} · ${familyName(namespace)}`)}
          icon={<MoreIcon size={20} />}
          aria-expanded={unfolded}
          aria-controls={menu}
          onClick={() => setUnfolded(!unfolded)}
        />
      </div>
      <div id={menu} className="lk-Profile-menu">
        {unfolded && (
          <Button
            variant="danger-secondary"
            fullWidth
            icon={<DisconnectIcon size={16} />}
            aria-label={text.disconnectOne(info.name, familyName(namespace))}
            onClick={() => void run(disconnect, { namespace, connectorId })}
          >
            {common.disconnect}
          </Button>
        )}
      </div>
      <List label={info.name} arrowKeys>
        {accounts.map((account) => {
          const { address } = account
          const label = hostLabelOf(labels, address)
          const selected = several && isInUse && isActive && address === wallet.address
          return (
            <ListItem
              key={address}
              title={label ?? <Address value={address} />}
              subtitle={labelOf(wallet, account)}
              image={<AccountAvatar address={address} />}
              trailing={selected && <CurrentMark />}
              selected={selected}
              onClick={() => void activate(wallet, address)}
              action={
                <CopyButton
                  value={address}
                  label={text.copy(label ?? address)}
                  copiedText={toasts['address-copied']}
                  failedText={toasts['copy-failed']}
                  onCopied={() => emit(toastShown({ variant: 'success', code: 'address-copied' }))}
                  onFailed={() => emit(toastShown({ variant: 'error', code: 'copy-failed' }))}
                />
              }
            />
          )
        })}
      </List>
    </div>
  )
}
