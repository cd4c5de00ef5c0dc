'use client'
import type { JSX } from 'react'
import { Button } from '@latchkey/ui'
import { CardIcon } from '@latchkey/ui/icons'
import type { Network } from '@latchkey/core'
import { to, viewPushed } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'
import { useCanBuy } from './useCanBuy.js'

/** Where there is nothing to send or to swap: the way to some. Nothing where nothing can be bought. */
export function BuyButton({
  network,
  size = 'lg',
}: {
  readonly network: Network
  readonly size?: 'md' | 'lg'
}): JSX.Element | null {
  const titles = useText('titles')
  const emit = useEmit()
  return useCanBuy(network) ? (
    <Button
      size={size}
      fullWidth={size === 'lg'}
      variant={size === 'lg' ? 'primary' : 'secondary'}
      icon={<CardIcon size={20} />}
      onClick={() => emit(viewPushed(to('OnRampProviders')))}
    >
      {titles.buy}
    </Button>
  ) : null
}
