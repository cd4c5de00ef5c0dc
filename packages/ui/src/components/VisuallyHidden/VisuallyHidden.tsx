import type { JSX, ReactNode } from 'react'

/** Props of {@link VisuallyHidden}. */
export interface VisuallyHiddenProps {
  /** The text that only screen readers get. */
  children?: ReactNode
}

/**
 * Text for screen readers only.
 *
 * @example <VisuallyHidden>Balance</VisuallyHidden>
 */
export function VisuallyHidden({ children }: VisuallyHiddenProps): JSX.Element {
  return <span className="lk-VisuallyHidden">{children}</span>
}
