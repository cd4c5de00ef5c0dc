'use client'
import { type JSX, type ReactNode, useEffect, useRef } from 'react'
import { useSwap } from '../../hooks/useSwap.js'

/** Props of {@link ViewTransition}. */
export interface ViewTransitionProps {
  /** Changes when the view changes. */
  viewKey: string
  /** `next` slides towards the start, `prev` towards the end. Default `next`. */
  direction?: 'next' | 'prev' | undefined
  /** The new view stands; a good moment to move the focus. */
  onEntered?: ((viewKey: string) => void) | undefined
  /** The view. */
  children?: ReactNode
}

// S9.02: 150 ms in all, of which the old view has half.
const LEAVING_MS = 75

/**
 * The old view fades and slides out, then the new one in: 10 px each, 150 ms together. Instant where motion is not welcome.
 *
 * @example <ViewTransition viewKey={entry.id} direction={direction}><Screen /></ViewTransition>
 */
export function ViewTransition({ viewKey, direction = 'next', onEntered, children }: ViewTransitionProps): JSX.Element {
  const swap = useSwap(viewKey, children, LEAVING_MS)
  const stands = useRef<string | undefined>(swap.key)
  const notify = useRef(onEntered)
  useEffect(() => {
    notify.current = onEntered
  })
  const leaving = swap.state === 'leaving'
  useEffect(() => {
    // A view that was called back while it left enters anew.
    if (leaving) stands.current = undefined
    else if (stands.current !== swap.key) {
      stands.current = swap.key
      notify.current?.(swap.key)
    }
  }, [leaving, swap.key])
  return (
    <div
      key={swap.key}
      className="lk-ViewTransition"
      data-state={swap.state}
      data-direction={direction}
      inert={leaving}
    >
      {swap.node}
    </div>
  )
}
