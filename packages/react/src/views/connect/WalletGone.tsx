'use client'
import type { JSX } from 'react'
import { EmptyState } from '@latchkey/ui'
import { WalletIcon } from '@latchkey/ui/icons'
import { connectingEn } from '../../messages/connecting.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { BackToWallets } from '../BackToWallets.js'

/** Shown where the wallet of a view is no longer available. */
export function WalletGone(): JSX.Element {
  const text = useLazyText('connecting', connectingEn)
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
