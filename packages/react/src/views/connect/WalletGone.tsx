'use client'
import type { JSX } from 'react'
import { Button, EmptyState } from '@latchkey/ui'
import { WalletIcon } from '@latchkey/ui/icons'
import { to, viewReset } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'

/** The wallet that a view is about went away. */
export function WalletGone(): JSX.Element {
  const text = useText('connecting')
  const common = useText('common')
  const emit = useEmit()
  return (
    <div className="lk-View">
      <EmptyState
        icon={<WalletIcon size={32} />}
        variant="warning"
        title={text.gone}
        text={text.goneHint}
        action={
          <Button variant="secondary" onClick={() => emit(viewReset(to('Connect')))}>
            {common.backToWallets}
          </Button>
        }
      />
    </div>
  )
}
