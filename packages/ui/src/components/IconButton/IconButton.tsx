'use client'
import {
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type ReactNode,
  type RefAttributes,
  forwardRef,
} from 'react'
import { classNames } from '../../hooks/classNames.js'

/** Props of {@link IconButton}; every attribute of a native button passes through. */
export interface IconButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'disabled' | 'children'> {
  /** What it does, read out. */
  label: string
  /** The icon, 20 px. */
  icon: ReactNode
  /** `ghost` shows its surface on hover only. Default `ghost`. */
  variant?: 'ghost' | 'secondary' | undefined
  /** 40 or 32 px. Default `md`. */
  size?: 'md' | 'sm' | undefined
  /** Ignores clicks, but stays in the tab order. */
  disabled?: boolean | undefined
}

/**
 * A square button that shows an icon only.
 *
 * @example <IconButton label="Close" icon={<CloseIcon />} onClick={close} />
 */
export const IconButton: ForwardRefExoticComponent<IconButtonProps & RefAttributes<HTMLButtonElement>> =
  forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
    { label, icon, variant = 'ghost', size = 'md', disabled = false, className, onClick, ...rest },
    ref,
  ) {
    return (
      <button
        {...rest}
        ref={ref}
        type="button"
        className={classNames('lk-IconButton', className)}
        data-variant={variant}
        data-size={size}
        aria-label={label}
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : onClick}
      >
        {icon}
      </button>
    )
  })
