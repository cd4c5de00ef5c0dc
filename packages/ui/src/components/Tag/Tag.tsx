import type { JSX, ReactNode } from 'react'

/** Props of {@link Tag}. */
export interface TagProps {
  /** Meaning of the colour. Default `neutral`. */
  variant?: 'neutral' | 'accent' | 'success' | 'warning' | 'error' | undefined
  /** One or two words. */
  children?: ReactNode
}

/**
 * A short label behind a title.
 *
 * @example <Tag variant="success">Installed</Tag>
 */
export function Tag({ variant = 'neutral', children }: TagProps): JSX.Element {
  return (
    // Isolated, or "530+" would read "+530" in a line that runs from right to left.
    <bdi className="lk-Tag" data-variant={variant}>
      {children}
    </bdi>
  )
}
