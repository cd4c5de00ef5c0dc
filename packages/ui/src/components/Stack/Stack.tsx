import type { ComponentPropsWithoutRef, JSX } from 'react'
import { classNames } from '../../hooks/classNames.js'

/** A step of the spacing grid: n × 4 px. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10

/** Props of {@link Stack}. */
export interface StackProps extends ComponentPropsWithoutRef<'div'> {
  /** `column` one under the other, `row` side by side. Default `column`. */
  direction?: 'column' | 'row' | undefined
  /** Space between children, in steps of 4 px. Default 2. */
  gap?: Space | undefined
  /** Space around the children, in steps of 4 px. Default 0. */
  padding?: Space | undefined
  /** Space above the first child, where it differs: a view under the header takes 0. */
  paddingTop?: 0 | undefined
  /** Alignment across. Default `stretch`. */
  align?: 'stretch' | 'start' | 'center' | 'end' | 'baseline' | undefined
  /** Alignment along. Default `start`. */
  justify?: 'start' | 'center' | 'end' | 'between' | undefined
  /** Lets a row break into lines. */
  wrap?: boolean | undefined
  /** Takes the space that is left. */
  grow?: boolean | undefined
}

/**
 * Children at even distances on the 4 px grid.
 *
 * @example <Stack gap={3} padding={4} align="center">{panel}</Stack>
 */
export function Stack({
  direction = 'column',
  gap = 2,
  padding = 0,
  paddingTop,
  align = 'stretch',
  justify = 'start',
  wrap = false,
  grow = false,
  className,
  ...rest
}: StackProps): JSX.Element {
  return (
    <div
      {...rest}
      className={classNames('lk-Stack', className)}
      data-direction={direction}
      data-gap={gap}
      data-padding={padding}
      data-padding-top={paddingTop}
      data-align={align}
      data-justify={justify}
      data-wrap={wrap || undefined}
      data-grow={grow || undefined}
    />
  )
}
