'use client'
import type { JSX } from 'react'
import { Button, List, ListItem, WalletImage } from '@latchkey/ui'
import { WalletIcon } from '@latchkey/ui/icons'
import { selectLoginMethods, to, viewPushed, walletImageUrl } from '@latchkey/core/internal'
import { loginEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'
import { Legal } from '../connect/Legal.js'
import { useTerms } from '../connect/useTerms.js'
import { useDirectory } from '../wallets/useDirectory.js'
import { useStarters } from '../wallets/useStarters.js'
import { LoginHead } from './LoginHead.js'
import { LoginWays } from './LoginWays.js'

/** A first wallet (S2.13, behaviour 4.2): the ways to sign in that the host offers, and apps for a start. */
export function CreateView(): JSX.Element {
  const text = useLazyText('login', loginEn)
  const { getWallet } = useText('connect')
  const emit = useEmit()
  const { options } = useCore().services
  const methods = useSelect(selectLoginMethods)
  const enableWallets = useSelect((state) => state.options.enableWallets)
  const directory = useDirectory()
  const wallets = useStarters(directory.wallets)
  const terms = useTerms()
  return (
    <div className="lk-View lk-Login">
      <LoginHead icon={<WalletIcon size={32} />} title={text.createTitle} hint={text.createHint} />
      {terms.mustAccept && <Legal accepted={terms.accepted} onChange={terms.answer} box={terms.box} />}
      <LoginWays methods={methods} view="Create" terms={terms} />
      {enableWallets && wallets.length > 0 && (
        <List heading={text.getApp} arrowKeys>
          {wallets.map((wallet) => (
            <ListItem
              key={wallet.id}
              title={wallet.name}
              image={<WalletImage id={wallet.id} name={wallet.name} src={walletImageUrl(options, wallet)} />}
              chevron
              onClick={() => emit(viewPushed(to('Downloads', { walletId: wallet.id })))}
            />
          ))}
        </List>
      )}
      {enableWallets && wallets.length === 0 && (
        <div className="lk-Login-actions">
          <Button variant="ghost" size="lg" fullWidth onClick={() => emit(viewPushed(to('GetWallet')))}>
            {getWallet}
          </Button>
        </div>
      )}
    </div>
  )
}
