'use client'
import type { JSX, ReactNode } from 'react'
import { inert } from '../../hooks/inert.js'
import { useSwap } from '../../hooks/useSwap.js'

/** Props of {@link FadeSwap}. */
export interface FadeSwapProps {
  /** Changes when what is shown is another thing. */
  swapKey: string
  /** What is shown. */
  children?: ReactNode
}

// S4.26, S9.02: out and in take 200 ms together.
const HALF_MS = 100

/**
 * The old fades out, then the new fades in, 200 ms in all. Instant where motion is not welcome.
 *
 * @example <FadeSwap swapKey={platform}>{panel}</FadeSwap>
 */
export function FadeSwap({ swapKey, children }: FadeSwapProps): JSX.Element {
  const swap = useSwap(swapKey, children, HALF_MS)
  return (
    <div key={swap.key} className="lk-FadeSwap" data-state={swap.state} {...inert(swap.state === 'leaving')}>
      {swap.node}
    </div>
  )
}
