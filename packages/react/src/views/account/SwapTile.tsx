'use client'
import type { JSX } from 'react'
import { SwapIcon } from '@latchkey/ui/icons'
import { selectCan, to, viewPushed } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'
import type { ShownAccount } from './useShownAccount.js'

/** Leads to swapping, where the family of the account can swap. */
export function SwapTile({ network, namespace }: ShownAccount): JSX.Element | null {
  const titles = useText('titles')
  const emit = useEmit()
  const can = useSelect((state) => selectCan(state, namespace, 'swap'))
  return network && can ? (
    <button type="button" className="lk-WalletFeatures-tile" onClick={() => emit(viewPushed(to('Swap')))}>
      <SwapIcon size={20} />
      {titles.swap}
    </button>
  ) : null
}
