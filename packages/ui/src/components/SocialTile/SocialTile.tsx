'use client'
import {
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type ReactNode,
  type RefAttributes,
  forwardRef,
} from 'react'

/** Props of {@link SocialTile}; every attribute of a native button passes through. */
export interface SocialTileProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'disabled'> {
  /** The mark, 20 px. */
  logo: ReactNode
  /** What it does, read out: "Continue with GitHub". */
  label: string
  /** Stands beside the mark, and is a part of the label. Without it the mark stands alone. */
  text?: string | undefined
}

/**
 * A way to sign in, as wide as its place and as high as a large button: its mark, with a word or without.
 *
 * @example <SocialTile logo={<SocialLogo name="github" />} label="Continue with GitHub" onClick={notify} />
 */
export const SocialTile: ForwardRefExoticComponent<SocialTileProps & RefAttributes<HTMLButtonElement>> =
  forwardRef<HTMLButtonElement, SocialTileProps>(function SocialTile({ logo, label, text, ...rest }, ref) {
    return (
      <button
        {...rest}
        ref={ref}
        type="button"
        className="lk-SocialTile"
        aria-label={label}
        title={text ? undefined : label}
      >
        {logo}
        {text && <span className="lk-SocialTile-text">{text}</span>}
      </button>
    )
  })
