'use client'
import type { JSX } from 'react'
import { Button, EmptyState } from '@latchkey/ui'
import { WalletIcon } from '@latchkey/ui/icons'
import { to, viewPushed } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { useEmit } from '../../store/useEmit.js'

/** In the place of a list that has nothing to choose from. */
export function NoWallet(): JSX.Element {
  const text = useText('connect')
  const emit = useEmit()
  const { track } = useCore().services
  const getWallet = (): void => {
    track({ event: 'CLICK_GET_WALLET' })
    emit(viewPushed(to('GetWallet')))
  }
  return (
    <EmptyState
      layout="screen"
      icon={<WalletIcon size={32} />}
      title={text.empty}
      text={text.emptyHint}
      action={
        <Button size="lg" fullWidth onClick={getWallet}>
          {text.getWallet}
        </Button>
      }
    />
  )
}
