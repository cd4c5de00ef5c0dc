'use client'
import type { JSX } from 'react'
import { CardIcon } from '@latchkey/ui/icons'
import { to, viewPushed } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'
import { useCanBuy } from './useCanBuy.js'
import type { ShownAccount } from './useShownAccount.js'

/** Leads to buying, where a provider serves its network. */
export function BuyTile({ network }: ShownAccount): JSX.Element | null {
  const titles = useText('titles')
  const emit = useEmit()
  return useCanBuy(network) ? (
    <button
      type="button"
      className="lk-WalletFeatures-tile"
      onClick={() => emit(viewPushed(to('OnRampProviders')))}
    >
      <CardIcon size={20} />
      {titles.buy}
    </button>
  ) : null
}
