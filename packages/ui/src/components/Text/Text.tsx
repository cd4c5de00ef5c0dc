import type { ComponentPropsWithoutRef, JSX } from 'react'
import { classNames } from '../../hooks/classNames.js'

/** Props of {@link Text}. */
export interface TextProps extends ComponentPropsWithoutRef<'p'> {
  /** The element. Default `p`. */
  as?: 'p' | 'span' | 'div' | 'h2' | 'h3' | 'strong' | undefined
  /** Size in pixels at the default master size. Default 14. */
  size?: 12 | 14 | 16 | 20 | 24 | 32 | undefined
  /** Weight. Default `regular`. */
  weight?: 'regular' | 'medium' | 'bold' | undefined
  /** Colour by role. Default `primary`. */
  tone?: 'primary' | 'secondary' | 'accent' | 'success' | 'warning' | 'error' | undefined
  /** Alignment. Default `start`. */
  align?: 'start' | 'center' | undefined
  /** One line, cut at its end. */
  truncate?: boolean | undefined
}

/**
 * Text of the type scale, so that a screen needs no sheet of its own.
 *
 * @example <Text tone="secondary" align="center">Open your wallet to continue.</Text>
 */
export function Text({
  as = 'p',
  size = 14,
  weight = 'regular',
  tone = 'primary',
  align = 'start',
  truncate = false,
  className,
  ...rest
}: TextProps): JSX.Element {
  const Tag = as as 'p'
  return (
    <Tag
      {...rest}
      className={classNames('lk-Text', className)}
      data-size={size}
      data-weight={weight}
      data-tone={tone}
      data-align={align}
      data-truncate={truncate || undefined}
    />
  )
}
