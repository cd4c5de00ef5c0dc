'use client'
import type { JSX } from 'react'
import { Address, Amount, ListItem, Shimmer } from '@latchkey/ui'
import type { Account, ConnectedWallet } from '@latchkey/core'
import { formatUnits, hostLabelOf, selectNetwork } from '@latchkey/core/internal'
import { accountEn } from '../../messages/account.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useCore } from '../../provider/useCore.js'
import { AccountAvatar } from '../../slots/AccountAvatar.js'
import { useNativeBalance } from '../../store/useNativeBalance.js'
import { useSelect } from '../../store/useSelect.js'
import { CurrentMark } from '../CurrentMark.js'
import { useAccountLabel } from './useAccountLabel.js'

interface AddressRowProps {
  readonly wallet: ConnectedWallet
  readonly account: Account
  /** There is another account to choose. */
  readonly several: boolean
  /** The row names its wallet. */
  readonly named: boolean
  readonly onChoose: () => void
}

/** Most characters that fit beside an address. */
const LONGEST = 16

/** A row for one account: name, purpose, and its balance in the network's own currency. */
export function AddressRow({ wallet, account, several, named, onChoose }: AddressRowProps): JSX.Element {
  const place = useAccountLabel()(wallet, account)
  const label = useSelect((state) => hostLabelOf(state.accounts.labels, account.address))
  const locale = useLocale()
  const text = useLazyText('account', accountEn)
  const network = useSelect((state) => selectNetwork(state, wallet.caipNetworkId))
  const { query } = useNativeBalance(account.caipAddress, network)
  const { data, status } = query
  const current = wallet.isActive && wallet.address === account.address
  // Without a static import: most pages have no sign-in.
  const { features } = useCore().services
  const isSignedIn = useSelect((state) =>
    features.get('signIn')?.selectIsSignedIn(state, account.caipAddress),
  )
  const waiting = !data && network !== undefined && (status === 'uninitialized' || status === 'pending')
  return (
    <ListItem
      title={label ?? <Address value={account.address} />}
      // The wallet comes last, so that a cut subtitle keeps what tells its accounts apart.
      subtitle={
        [isSignedIn && text.signedIn, place, named && wallet.wallet.name].filter(Boolean).join(' · ') ||
        undefined
      }
      image={<AccountAvatar address={account.address} />}
      trailing={
        <span className="lk-SwitchAddress-amount">
          {waiting && <Shimmer shape="text" />}
          {data && (
            <Amount
              value={formatUnits(BigInt(data.value), data.decimals)}
              symbol={data.symbol}
              locale={locale}
              longest={LONGEST}
            />
          )}
        </span>
      }
      trailingSubtitle={current && several && <CurrentMark />}
      selected={current && several}
      onClick={onChoose}
    />
  )
}
