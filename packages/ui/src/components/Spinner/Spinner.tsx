import type { JSX } from 'react'

/** Props of {@link Spinner}. */
export interface SpinnerProps {
  /** Side in pixels. Default 20. */
  size?: 16 | 20 | 24 | 32 | undefined
  /** What is being waited for, read out. Leave it out where a text beside it says so. */
  label?: string | undefined
}

/**
 * A turning arc for waits too short to draw a shape of what comes.
 *
 * @example <Spinner label="Loading" />
 */
export function Spinner({ size = 20, label }: SpinnerProps): JSX.Element {
  return (
    <span
      className="lk-Spinner"
      data-size={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  )
}
