'use client'
import { type JSX, type ReactNode, useRef } from 'react'
import { observeSize } from '../../hooks/observeSize.js'
import { reducedMotion } from '../../hooks/reducedMotion.js'
import { useIsomorphicLayoutEffect } from '../../hooks/useIsomorphicLayoutEffect.js'

/** Props of {@link HeightTransition}. */
export interface HeightTransitionProps {
  /** What decides the height. */
  children?: ReactNode
}

/**
 * Follows the height of its content in 150 ms (S9.02); instant where motion is not welcome.
 *
 * @example <HeightTransition><ViewTransition viewKey={entry.id}>{panel}</ViewTransition></HeightTransition>
 */
export function HeightTransition({ children }: HeightTransitionProps): JSX.Element {
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  useIsomorphicLayoutEffect(() => {
    if (!outer.current || !inner.current) return
    const frame = outer.current
    let known: number | undefined
    const stop = observeSize(inner.current, (entry) => {
      const height = entry.borderBoxSize[0]?.blockSize
      if (height === undefined || height === known) return
      // The first height is the one the card opens with; a change that takes no time has no end to wait for.
      frame.toggleAttribute('data-moving', known !== undefined && !reducedMotion())
      known = height
      frame.style.setProperty('block-size', `${height}px`)
    })
    const settle = (event: TransitionEvent): void => {
      // A change on the way cancels one transition and starts the next.
      if (event.target === frame && frame.getAnimations().length === 0) frame.removeAttribute('data-moving')
    }
    frame.addEventListener('transitionend', settle)
    frame.addEventListener('transitioncancel', settle)
    return () => {
      stop()
      frame.removeEventListener('transitionend', settle)
      frame.removeEventListener('transitioncancel', settle)
    }
  }, [])
  return (
    <div ref={outer} className="lk-HeightTransition">
      <div ref={inner} className="lk-HeightTransition-content">
        {children}
      </div>
    </div>
  )
}
