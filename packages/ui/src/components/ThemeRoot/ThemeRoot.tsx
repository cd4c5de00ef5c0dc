'use client'
import {
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type RefAttributes,
  forwardRef,
  useImperativeHandle,
  useRef,
} from 'react'
import { classNames } from '../../hooks/classNames.js'
import { useIsomorphicLayoutEffect } from '../../hooks/useIsomorphicLayoutEffect.js'
import { type Theme, applyTheme } from '../../tokens/themeVariables.js'

/** Props of {@link ThemeRoot}. */
export interface ThemeRootProps extends ComponentPropsWithoutRef<'div'> {
  /** Mode and variables. Default: follows the system, no variables. */
  theme?: Theme | undefined
  /**
   * Draws a `span` that takes part in the surrounding line, for a button that stands alone in the host's
   * page.
   */
  inline?: boolean | undefined
}

/**
 * The element under which the stylesheet applies. `DialogCard` brings its own; a component that stands alone
 * needs one.
 *
 * @example <ThemeRoot inline theme={{ mode: 'dark' }}><Button>Connect</Button></ThemeRoot>
 */
export const ThemeRoot: ForwardRefExoticComponent<ThemeRootProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  ThemeRootProps
>(function ThemeRoot({ theme, inline = false, className, ...rest }, ref) {
  const own = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => own.current as HTMLElement, [])
  useIsomorphicLayoutEffect(() => {
    if (own.current) applyTheme(own.current, theme ?? {})
  }, [theme])
  const Tag = (inline ? 'span' : 'div') as 'div'
  return (
    <Tag
      {...rest}
      ref={own}
      className={classNames('lk-ThemeRoot', className)}
      data-lk=""
      data-lk-theme={theme?.mode ?? 'auto'}
      data-inline={inline || undefined}
    />
  )
})
