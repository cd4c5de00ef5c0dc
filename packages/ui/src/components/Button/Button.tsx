'use client'
import {
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type MouseEvent,
  type ReactNode,
  type RefAttributes,
  forwardRef,
  useId,
} from 'react'
import { classNames } from '../../hooks/classNames.js'
import { Spinner } from '../Spinner/Spinner.js'

/** Props of {@link Button}; every attribute of a native button passes through. */
export interface ButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'disabled'> {
  /**
   * Weight of the action. One `primary` per screen. `danger-secondary` and `danger-ghost` are quiet: red only
   * under the pointer or the focus. Default `primary`.
   */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-secondary' | 'danger-ghost' | undefined
  /** 40 or 48 px high. Default `md`. */
  size?: 'md' | 'lg' | undefined
  /** Takes the whole width. */
  fullWidth?: boolean | undefined
  /** Shows a spinner and ignores clicks. The label stays. */
  loading?: boolean | undefined
  /** Ignores clicks, but stays in the tab order so that the reason can be read. */
  disabled?: boolean | undefined
  /** Why it cannot act now: shown on hover, read out on focus. */
  disabledReason?: string | undefined
  /** Drawn before the label, 20 px. */
  icon?: ReactNode
}

/**
 * A button that names what it does.
 *
 * @example <Button size="lg" fullWidth onClick={review}>Review send</Button>
 */
export const Button: ForwardRefExoticComponent<ButtonProps & RefAttributes<HTMLButtonElement>> = forwardRef<
  HTMLButtonElement,
  ButtonProps
>(function Button(
  {
    variant = 'primary',
    size = 'md',
    fullWidth = false,
    loading = false,
    disabled = false,
    disabledReason,
    icon,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  },
  ref,
) {
  const reasonId = useId()
  const reason = disabled ? disabledReason : undefined
  const blocked = disabled || loading
  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    if (blocked) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      aria-describedby={reason ? reasonId : undefined}
      title={reason}
      {...rest}
      ref={ref}
      // eslint-disable-next-line react/button-has-type
      type={type}
      className={classNames('lk-Button', className)}
      data-variant={variant}
      data-size={size}
      data-full-width={fullWidth || undefined}
      aria-disabled={blocked || undefined}
      aria-busy={loading || undefined}
      onClick={handleClick}
    >
      {loading ? <Spinner /> : icon}
      <span className="lk-Button-label">{children}</span>
      {reason && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </button>
  )
})
