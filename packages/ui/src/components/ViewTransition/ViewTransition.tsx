'use client'
import { type JSX, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { useIsomorphicLayoutEffect } from '../../hooks/useIsomorphicLayoutEffect.js'
import { useSwap } from '../../hooks/useSwap.js'

/** Props of {@link ViewTransition}. */
export interface ViewTransitionProps {
  /** Changes when the view changes. */
  viewKey: string
  /** `next` slides towards the start, `prev` towards the end. Default `next`. */
  direction?: 'next' | 'prev' | undefined
  /** Called when the new view is shown: a good moment to move the focus. */
  onEntered?: ((viewKey: string) => void) | undefined
  /** The view. */
  children?: ReactNode
}

// S9.02: 150 ms in all, of which the old view has half.
const LEAVING_MS = 75

function swallow(event: SyntheticEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * The old view fades and slides out, then the new one in: 10 px each, 150 ms together. Instant with reduced
 * motion.
 *
 * @example <ViewTransition viewKey={entry.id} direction={direction}><entry.Screen /></ViewTransition>
 */
export function ViewTransition({
  viewKey,
  direction = 'next',
  onEntered,
  children,
}: ViewTransitionProps): JSX.Element {
  const swap = useSwap(viewKey, children, LEAVING_MS)
  const stands = useRef<string | undefined>(swap.key)
  const notify = useRef(onEntered)
  useEffect(() => {
    notify.current = onEntered
  })
  const leaving = swap.state === 'leaving'
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!leaving) return
    // The dialog takes the focus before the old view is removed: afterwards it would recover a lost focus,
    // which lays the whole new view out at once.
    const timer = setTimeout(() => {
      if (frame.current?.contains(document.activeElement))
        frame.current.closest<HTMLElement>('.lk-DialogCard[role="dialog"]')?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [leaving])
  useIsomorphicLayoutEffect(() => {
    // The new view is styled and laid out in a task of its own: together with the first paint the task would
    // be too long.
    const timer = setTimeout(() => void frame.current?.offsetHeight)
    return () => clearTimeout(timer)
  }, [swap.key])
  useEffect(() => {
    // A view that is shown again while it leaves enters a second time.
    if (leaving) stands.current = undefined
    else if (stands.current !== swap.key) {
      stands.current = swap.key
      notify.current?.(swap.key)
    }
  }, [leaving, swap.key])
  // A leaving view ignores clicks and submits. `inert` would restyle each of its elements, for only 75 ms.
  const gone = leaving ? swallow : undefined
  return (
    <div
      key={swap.key}
      ref={frame}
      className="lk-ViewTransition"
      data-state={swap.state}
      data-direction={direction}
      onClickCapture={gone}
      onSubmitCapture={gone}
    >
      {swap.node}
    </div>
  )
}
