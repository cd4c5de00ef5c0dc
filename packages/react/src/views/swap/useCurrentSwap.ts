'use client'
import { useState } from 'react'
import { selectSwaps, type SwapRecord } from '@latchkey/core'
import type { ErrorShape } from '@latchkey/core/internal'
import { useSelect } from '../../store/useSelect.js'
import type { SendingAccount } from '../send/useSending.js'

/**
 * The swap that the screen is about: one of this account that is under way, also after the screen was left,
 * and one that ended while the screen was there.
 */
export function useCurrentSwap({ account, network }: SendingAccount): {
  readonly record: SwapRecord | undefined
  /** Why the last attempt sent nothing: the form is kept, and can be submitted again. */
  readonly refused: ErrorShape | undefined
  /** Goes on to the next swap. */
  readonly forget: () => void
} {
  const [seen, setSeen] = useState<number>()
  const swaps = useSelect(selectSwaps)
  const own = swaps.filter(
    (each) => each.account === account.address && each.caipNetworkId === network.caipNetworkId,
  )
  const underWay = own.find(({ status }) => status === 'asking' || status === 'pending')
  if (underWay && underWay.id !== seen) setSeen(underWay.id)
  const found = underWay ?? own.find(({ id }) => id === seen)
  const isUnsent = found?.status === 'failed' && found.callsId === undefined
  return {
    record: isUnsent ? undefined : found,
    refused: isUnsent ? found.error : undefined,
    forget: () => setSeen(undefined),
  }
}
