'use client'
import { memo, type ReactNode, startTransition, useEffect, useState } from 'react'
import { reducedMotion } from './reducedMotion.js'
import { hasOwnTransitions } from './transitions.js'
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.js'

/** What to draw during a swap. */
export interface Swap {
  /** Key of what is drawn; differs from the wanted one while the old leaves. */
  key: string
  node: ReactNode
  state: 'idle' | 'leaving' | 'entering'
}

interface KeptProps {
  readonly leaving: boolean
  readonly children?: ReactNode
}

/** What leaves is not drawn again: React keeps the children that it drew last. */
const Kept = memo(
  ({ children }: KeptProps): ReactNode => children,
  (_, { leaving }) => leaving,
)

/** Keeps the old node for `duration` milliseconds after the key changed, then hands over the new one. */
export function useSwap(key: string, node: ReactNode, duration: number): Swap {
  const [shown, setShown] = useState({ key, entered: false })
  const leaving = shown.key !== key

  useIsomorphicLayoutEffect(() => {
    if (leaving && reducedMotion()) setShown({ key, entered: false })
  }, [leaving, key])
  useEffect(() => {
    if (!leaving) return
    const enter = (): void => setShown({ key, entered: true })
    // A whole view may come: React draws it in parts, so that the page answers meanwhile.
    const timer = setTimeout(() => (hasOwnTransitions ? startTransition(enter) : enter()), duration)
    return () => clearTimeout(timer)
  }, [leaving, key, duration])

  const entered = shown.entered ? 'entering' : 'idle'
  return {
    key: shown.key,
    node: (
      <Kept key={shown.key} leaving={leaving}>
        {node}
      </Kept>
    ),
    state: leaving ? 'leaving' : entered,
  }
}
