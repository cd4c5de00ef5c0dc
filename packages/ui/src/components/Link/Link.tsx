import {
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type RefAttributes,
  forwardRef,
} from 'react'
import { classNames } from '../../hooks/classNames.js'
import { ExternalLinkIcon } from '../../icons/cardIcons.js'

/** Props of {@link Link}; every attribute of a native anchor passes through. */
export interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'target' | 'rel'> {
  /** Where it leads. The caller has checked the scheme. */
  href: string
  /** Opens a new tab that cannot reach this page. Default true. */
  external?: boolean | undefined
  /** `accent` in the accent colour, `quiet` in the secondary one. Default `accent`. */
  variant?: 'accent' | 'quiet' | undefined
}

/**
 * A link in running text or in a row of links.
 *
 * @example <Link href="https://ethereum.org/wallets">What is a wallet</Link>
 */
export const Link: ForwardRefExoticComponent<LinkProps & RefAttributes<HTMLAnchorElement>> = forwardRef<
  HTMLAnchorElement,
  LinkProps
>(function Link({ href, external = true, variant = 'accent', className, children, ...rest }, ref) {
  return (
    <a
      {...rest}
      {...(external ? { target: '_blank', rel: 'noreferrer noopener' } : {})}
      ref={ref}
      href={href}
      className={classNames('lk-Link', className)}
      data-variant={variant}
    >
      {children}
      {external && <ExternalLinkIcon size={16} />}
    </a>
  )
})
