'use client'
import type { JSX, ReactNode } from 'react'
import { useSwap } from '../../hooks/useSwap.js'
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../../icons/icons.js'

/** Props of {@link AlertBar}. */
export interface AlertBarProps {
  /** What is the matter and what to do about it. */
  message: ReactNode
  /** Its kind; `warning` and `error` interrupt a screen reader. Default `info`. */
  variant?: 'info' | 'success' | 'warning' | 'error' | undefined
  /** Whether it shows. Default true. */
  open?: boolean | undefined
  /** Shows a button that closes it. */
  onClose?: (() => void) | undefined
  /** Name of that button. Default "Dismiss". */
  closeLabel?: string | undefined
}

// S9.02
const NOTICE_MS = 150
const ICONS = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, error: ErrorIcon }

/**
 * A message that stays until it is closed.
 *
 * @example <AlertBar variant="warning" message="Your wallet is on another network." />
 */
export function AlertBar({
  message,
  variant = 'info',
  open = true,
  onClose,
  closeLabel = 'Dismiss',
}: AlertBarProps): JSX.Element {
  const Icon = ICONS[variant]
  const bar = open && (
    <div className="lk-AlertBar" data-variant={variant}>
      <Icon className="lk-AlertBar-icon" size={20} />
      <div className="lk-AlertBar-message">{message}</div>
      {onClose && (
        <button type="button" className="lk-AlertBar-close" aria-label={closeLabel} onClick={onClose}>
          <CloseIcon size={16} />
        </button>
      )}
    </div>
  )
  const swap = useSwap(open ? 'open' : 'closed', bar, NOTICE_MS)
  return (
    <div
      className="lk-AlertBar-region"
      role={variant === 'warning' || variant === 'error' ? 'alert' : 'status'}
      data-state={swap.state}
    >
      {swap.node}
    </div>
  )
}
