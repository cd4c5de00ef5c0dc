'use client'
import type { JSX } from 'react'
import { SendIcon } from '@latchkey/ui/icons'
import { selectCan, to, viewPushed } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'
import type { ShownAccount } from './useShownAccount.js'

/** Leads to sending, where the family of the account can send. */
export function SendTile({ network, namespace }: ShownAccount): JSX.Element | null {
  const titles = useText('titles')
  const emit = useEmit()
  const can = useSelect((state) => selectCan(state, namespace, 'transfer'))
  return network && can ? (
    <button
      type="button"
      className="lk-WalletFeatures-tile"
      onClick={() => emit(viewPushed(to('WalletSend')))}
    >
      <SendIcon size={20} />
      {titles.send}
    </button>
  ) : null
}
