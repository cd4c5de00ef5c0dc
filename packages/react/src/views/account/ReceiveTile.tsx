'use client'
import type { JSX } from 'react'
import { ReceiveIcon } from '@latchkey/ui/icons'
import { to, viewPushed } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'

/** Leads to the code and the address of the account. */
export function ReceiveTile(): JSX.Element {
  const titles = useText('titles')
  const emit = useEmit()
  return (
    <button
      type="button"
      className="lk-WalletFeatures-tile"
      onClick={() => emit(viewPushed(to('WalletReceive')))}
    >
      <ReceiveIcon size={20} />
      {titles.receive}
    </button>
  )
}
