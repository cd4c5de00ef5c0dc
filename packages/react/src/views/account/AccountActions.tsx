'use client'
import type { JSX } from 'react'
import { ExternalLinkIcon, SettingsIcon, WalletIcon } from '@latchkey/ui/icons'
import { explorerUrl } from '@latchkey/core'
import { to, viewPushed } from '@latchkey/core/internal'
import { accountEn } from '../../messages/account.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useEmit } from '../../store/useEmit.js'
import type { ShownAccount } from './useShownAccount.js'

/** The actions of the account screen, as tiles. */
export function AccountActions({ account, network }: ShownAccount): JSX.Element {
  const text = useLazyText('account', accountEn)
  const emit = useEmit()
  const url = explorerUrl(network, 'address', account.address)
  const explorer = network?.blockExplorers?.default.name
  return (
    <div className="lk-AccountActions">
      {url !== undefined && (
        <a
          className="lk-AccountActions-tile"
          href={url}
          target="_blank"
          rel="noreferrer noopener"
          aria-label={explorer ? text.explorerNamed(explorer) : undefined}
        >
          <ExternalLinkIcon size={20} />
          {text.explorer}
        </a>
      )}
      <button
        type="button"
        className="lk-AccountActions-tile"
        onClick={() => emit(viewPushed(to('Profile')))}
      >
        <WalletIcon size={20} />
        {text.wallets}
      </button>
      <button
        type="button"
        className="lk-AccountActions-tile"
        onClick={() => emit(viewPushed(to('AccountSettings')))}
      >
        <SettingsIcon size={20} />
        {text.settings}
      </button>
    </div>
  )
}
