'use client'
import { useState } from 'react'
import { selectSwaps, type SwapRecord } from '@latchkey/core'
import { useSelect } from '../../store/useSelect.js'
import type { SendingAccount } from '../send/useSending.js'

/**
 * The swap that the screen is about: one of this account that is under way, also after the screen was left,
 * and one that ended while the screen was there.
 */
export function useCurrentSwap({ account, network }: SendingAccount): {
  readonly record: SwapRecord | undefined
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
  return {
    record: underWay ?? own.find(({ id }) => id === seen),
    forget: () => setSeen(undefined),
  }
}
