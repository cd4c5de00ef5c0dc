'use client'
import {
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type ReactNode,
  type RefAttributes,
  forwardRef,
} from 'react'
import { Spinner } from '../Spinner/Spinner.js'

/** Props of {@link ButtonLink}; every attribute of a native anchor passes through. */
export interface ButtonLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'rel' | 'className'> {
  /** Where it leads. Without it nothing can be opened yet. The caller has checked the scheme. */
  href: string | undefined
  /** Weight of the action. One `primary` per screen. Default `primary`. */
  variant?: 'primary' | 'secondary' | 'ghost' | undefined
  /** 40 or 48 px high. Default `md`. */
  size?: 'md' | 'lg' | undefined
  /** Takes the whole width. */
  fullWidth?: boolean | undefined
  /** Shows a spinner: its target is being prepared. */
  loading?: boolean | undefined
  /** Drawn before the label, 20 px. */
  icon?: ReactNode
}

/**
 * A link that looks like a button, for what has to be opened by the tap itself: a wallet's app, another page.
 *
 * @example <ButtonLink size="lg" fullWidth href={link.href} target={link.target}>Open Harbour</ButtonLink>
 */
export const ButtonLink: ForwardRefExoticComponent<ButtonLinkProps & RefAttributes<HTMLAnchorElement>> =
  forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(
    { href, variant = 'primary', size = 'md', fullWidth, loading, icon, children, ...rest },
    ref,
  ) {
    const usable = href !== undefined
    return (
      <a
        {...rest}
        // Without a target an anchor is no link: it says what it is, and keeps its place in the tab order.
        {...(usable ? {} : { role: 'link', tabIndex: 0, onClick: undefined })}
        ref={ref}
        href={href}
        rel="noreferrer noopener"
        className="lk-Button"
        data-variant={variant}
        data-size={size}
        data-full-width={fullWidth || undefined}
        aria-disabled={!usable || undefined}
        aria-busy={loading || undefined}
      >
        {loading ? <Spinner /> : icon}
        <span className="lk-Button-label">{children}</span>
      </a>
    )
  })
