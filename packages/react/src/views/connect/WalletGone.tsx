'use client'
import type { JSX } from 'react'
import { EmptyState } from '@latchkey/ui'
import { WalletIcon } from '@latchkey/ui/icons'
import { useText } from '../../messages/useText.js'
import { BackToWallets } from '../BackToWallets.js'

/** The wallet that a view is about went away. */
export function WalletGone(): JSX.Element {
  const text = useText('connecting')
  return (
    <div className="lk-View">
      <EmptyState
        layout="screen"
        icon={<WalletIcon size={32} />}
        title={text.gone}
        text={text.goneHint}
        action={<BackToWallets size="lg" fullWidth />}
      />
    </div>
  )
}
