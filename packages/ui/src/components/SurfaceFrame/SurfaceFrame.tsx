'use client'
import { type ForwardRefExoticComponent, type ReactNode, type RefAttributes, forwardRef, useRef } from 'react'
import { useIsomorphicLayoutEffect } from '../../hooks/useIsomorphicLayoutEffect.js'
import { Shimmer } from '../Shimmer/Shimmer.js'

/** Props of {@link SurfaceFrame}. */
export interface SurfaceFrameProps {
  /** What is in it, read out as the name of the place. */
  label: string
  /** `loading` until the frame shows something; `failed` where it could not. */
  state: 'loading' | 'ready' | 'failed'
  /** What it says while it loads, read out. */
  loadingLabel: string
  /** Stands in its place where it failed: what happened, and a way to try again. */
  problem?: ReactNode
  /**
   * How high the frame is, in pixels: it follows what it is told, up to what fits into the window. Default
   * 420.
   */
  height?: number | undefined
}

const HEIGHT = 420

/**
 * A place for a frame of another origin, which the caller puts into it (`ref`). Nothing lies over the frame,
 * dims it, rounds or moves it while it is ready: what is in it can tell that it is seen as it is.
 *
 * @example <SurfaceFrame label="Approve" loadingLabel="Loading" state="loading" />
 */
export const SurfaceFrame: ForwardRefExoticComponent<SurfaceFrameProps & RefAttributes<HTMLDivElement>> =
  forwardRef<HTMLDivElement, SurfaceFrameProps>(function SurfaceFrame(
    { label, state, loadingLabel, problem, height = HEIGHT },
    ref,
  ) {
    const frame = useRef<HTMLElement>(null)
    useIsomorphicLayoutEffect(() => {
      frame.current?.style.setProperty('--lk-surface-height', `${height}px`)
    }, [height])
    return (
      <section
        ref={frame}
        className="lk-SurfaceFrame"
        aria-label={label}
        aria-busy={state === 'loading' || undefined}
        data-state={state}
      >
        {/* The frame stays where it is while its place changes: one that is moved loads again. */}
        <div ref={ref} className="lk-SurfaceFrame-place" />
        {state === 'loading' && (
          <div className="lk-SurfaceFrame-waiting" role="status" aria-label={loadingLabel}>
            <Shimmer shape="row" count={2} />
            <Shimmer width="full" />
            <Shimmer width="half" />
            <span className="lk-SurfaceFrame-action">
              <Shimmer shape="block" />
            </span>
          </div>
        )}
        {state === 'failed' && <div className="lk-SurfaceFrame-problem">{problem}</div>}
      </section>
    )
  })
