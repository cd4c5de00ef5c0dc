'use client'
import type { JSX } from 'react'
import { Button, EmptyState } from '@latchkey/ui'
import { NetworkIcon } from '@latchkey/ui/icons'
import { switchingEn } from '../../messages/networks.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useChooseNetwork } from './useChooseNetwork.js'

/** The network that a view is about is no longer offered. */
export function NetworkGone(): JSX.Element {
  const text = useLazyText('switching', switchingEn)
  const choose = useChooseNetwork()
  return (
    <div className="lk-View">
      <EmptyState
        layout="screen"
        icon={<NetworkIcon size={32} />}
        title={text.gone}
        text={text.goneHint}
        action={
          <Button size="lg" fullWidth onClick={choose}>
            {text.choose}
          </Button>
        }
      />
    </div>
  )
}
