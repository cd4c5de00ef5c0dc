'use client'
import { type JSX, type ReactNode, useEffect, useState } from 'react'
import { useSwap } from '../../hooks/useSwap.js'
import { CloseIcon, ErrorIcon, SuccessIcon } from '../../icons/cardIcons.js'
import { Spinner } from '../Spinner/Spinner.js'

/** Props of {@link Toast}. */
export interface ToastProps {
  /** What happened, in one sentence. */
  message: string
  /** Its kind; `error` interrupts a screen reader. Default `success`. */
  variant?: 'success' | 'error' | 'loading' | undefined
  /** Whether it shows. */
  open: boolean
  /** Called when it is closed, or when its time is over. */
  onClose: () => void
  /** Closes by itself. Default true, except while loading (S3.16). */
  autoClose?: boolean | undefined
  /** Milliseconds until it closes by itself. Default 2500 (S9.03). */
  duration?: number | undefined
  /** Drawn instead of the icon of its kind. */
  icon?: ReactNode
  /**
   * What the visitor can do about it, in the place of time: a {@link ButtonLink} for instance. It stays until
   * it is closed.
   */
  action?: ReactNode
  /** Name of the button that closes it. Default "Dismiss". */
  closeLabel?: string | undefined
}

// S9.02
const NOTICE_MS = 150

/**
 * A short message at the head of the card. Its timer pauses while it is hovered or focused.
 *
 * @example <Toast open={open} message="Address copied" onClose={close} />
 */
export function Toast(props: ToastProps): JSX.Element {
  const {
    message,
    variant = 'success',
    open,
    onClose,
    duration = 2500,
    closeLabel = 'Dismiss',
    action,
  } = props
  const { autoClose = variant !== 'loading' && !action } = props
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = hovered || focused

  if (!open && held) {
    // A bar that goes away under the pointer sends no `pointerleave`.
    setHovered(false)
    setFocused(false)
  }
  useEffect(() => {
    if (!open || !autoClose || held) return
    const timer = setTimeout(onClose, duration)
    return () => clearTimeout(timer)
  }, [open, autoClose, held, duration, onClose, message])

  const icons = { success: <SuccessIcon size={20} />, error: <ErrorIcon size={20} />, loading: <Spinner /> }
  const bar = open && (
    <>
      <span className="lk-Toast-icon">{props.icon || icons[variant]}</span>
      <span className="lk-Toast-message">{message}</span>
      {action}
      {(variant !== 'loading' || action) && (
        <button type="button" className="lk-Toast-close" aria-label={closeLabel} onClick={onClose}>
          <CloseIcon size={16} />
        </button>
      )}
    </>
  )
  // A new message waits until the old one has left.
  const swap = useSwap(open ? `${variant} ${message}` : '', bar, NOTICE_MS)
  // A screen reader announces a text only if its region is there before it.
  return (
    <div className="lk-Toast-region" role={variant === 'error' ? 'alert' : 'status'}>
      {swap.key && (
        <div
          key={swap.key}
          className="lk-Toast"
          data-variant={swap.key.split(' ')[0]}
          data-state={swap.state}
          // Not `pointerenter`: a toast that appears under a resting pointer closes in its time.
          onPointerMove={({ movementX, movementY }) => {
            if (movementX !== 0 || movementY !== 0) setHovered(true)
          }}
          onPointerLeave={() => setHovered(false)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        >
          {swap.node}
        </div>
      )}
    </div>
  )
}
