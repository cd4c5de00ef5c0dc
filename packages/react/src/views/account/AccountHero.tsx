'use client'
import type { JSX } from 'react'
import { Avatar, Spinner } from '@latchkey/ui'
import { selectConnection } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useSelect } from '../../store/useSelect.js'
import { AccountName } from './AccountName.js'
import type { ShownAccount } from './useShownAccount.js'

/** Picture, name and balance. */
export function AccountHero({ account, namespace }: ShownAccount): JSX.Element {
  const text = useText('common')
  const restoring = useSelect((state) => selectConnection(state, namespace).status === 'connecting')
  return (
    <div className="lk-AccountHero">
      <Avatar address={account.address} size={56} />
      <AccountName address={account.address} />
      <span className="lk-AccountHero-status" role="status">
        {restoring && (
          <>
            <Spinner size={16} /> {text.reconnecting}
          </>
        )}
      </span>
    </div>
  )
}
