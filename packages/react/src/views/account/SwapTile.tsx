'use client'
import type { JSX } from 'react'
import { SwapIcon } from '@latchkey/ui/icons'
import { to, viewPushed } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'
import type { ShownAccount } from './useShownAccount.js'
import { useSwapOffered } from './useSwapOffered.js'

/** Leads to swapping, where the account can swap on its network. */
export function SwapTile({ network, namespace }: ShownAccount): JSX.Element | null {
  const titles = useText('titles')
  const emit = useEmit()
  const isOffered = useSwapOffered({ namespace, network })
  return network && isOffered ? (
    <button type="button" className="lk-WalletFeatures-tile" onClick={() => emit(viewPushed(to('Swap')))}>
      <SwapIcon size={20} />
      {titles.swap}
    </button>
  ) : null
}
