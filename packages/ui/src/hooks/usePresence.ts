import { type RefObject, useState } from 'react'
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.js'

/**
 * Whether something is in the page: while it is open, and after that until its closing animations end. They
 * are asked for when it closes only. On opening the question would have the page styled before the first
 * frame.
 */
export function usePresence(open: boolean, element: RefObject<HTMLElement | null>): boolean {
  const [gone, setGone] = useState(!open)
  if (open && gone) setGone(false)
  useIsomorphicLayoutEffect(() => {
    if (open) return
    // jsdom has no animations.
    const running = element.current?.getAnimations?.() ?? []
    if (running.length === 0) return setGone(true)
    let isOpenAgain = false
    void Promise.allSettled(running.map(({ finished }) => finished)).then(() => {
      if (!isOpenAgain) setGone(true)
    })
    return () => {
      isOpenAgain = true
    }
  }, [open, element])
  return open || !gone
}
