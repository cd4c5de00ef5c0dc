'use client'
import type { JSX } from 'react'
import { Button, EmptyState } from '@latchkey/ui'
import { WalletIcon } from '@latchkey/ui/icons'
import { to, viewReset } from '@latchkey/core/internal'
import { accountEn } from '../../messages/account.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'

/** An account screen that a host opened while no account is connected. */
export function NotConnected(): JSX.Element {
  const text = useLazyText('account', accountEn)
  const common = useText('common')
  const emit = useEmit()
  return (
    <div className="lk-View">
      <EmptyState
        layout="screen"
        icon={<WalletIcon size={32} />}
        title={text.noWallet}
        text={text.noWalletHint}
        action={
          <Button size="lg" fullWidth onClick={() => emit(viewReset(to('Connect')))}>
            {common.backToWallets}
          </Button>
        }
      />
    </div>
  )
}
