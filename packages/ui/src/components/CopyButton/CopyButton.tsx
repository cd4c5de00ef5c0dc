'use client'
import { type JSX, type ReactNode, useEffect, useState } from 'react'
import { CheckIcon, CopyIcon, ErrorIcon } from '../../icons/icons.js'
import { Button } from '../Button/Button.js'
import { IconButton } from '../IconButton/IconButton.js'

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** What goes to the clipboard. */
  value: string
  /** What it does, such as "Copy address". */
  label: string
  /** Shown as text; without it the button shows an icon only. */
  children?: ReactNode
  /** Size of the button that shows an icon only: 40 or 32 px. Default `md`. */
  size?: 'md' | 'sm' | undefined
  /** Look of the button that shows text. Default `secondary`. */
  variant?: 'primary' | 'secondary' | 'ghost' | undefined
  /** With text: takes the whole width, 48 px high. */
  fullWidth?: boolean | undefined
  /** There is nothing to copy yet. */
  disabled?: boolean | undefined
  /** Said when it worked. Default "Copied". */
  copiedText?: string | undefined
  /** Said when it did not. Default "Could not copy". */
  failedText?: string | undefined
  /** It worked. */
  onCopied?: (() => void) | undefined
  /** The browser refused. */
  onFailed?: ((error: unknown) => void) | undefined
}

const SHOWN_MS = 2000

/**
 * Copies a text and says whether it worked.
 *
 * @example <CopyButton value={address} label="Copy address" onCopied={notify} />
 */
export function CopyButton(props: CopyButtonProps): JSX.Element {
  const {
    value,
    label,
    children,
    size,
    variant = 'secondary',
    fullWidth = false,
    disabled,
    copiedText = 'Copied',
    failedText = 'Could not copy',
  } = props
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')

  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])

  async function copy(): Promise<void> {
    try {
      // Without a secure context there is no clipboard; the access itself then throws.
      await navigator.clipboard.writeText(value)
      setState('copied')
      props.onCopied?.()
    } catch (error) {
      setState('failed')
      props.onFailed?.(error)
    }
  }

  const Icon = { idle: CopyIcon, copied: CheckIcon, failed: ErrorIcon }[state]
  const icon = <Icon size={size === 'sm' && !children ? 16 : 20} />
  return (
    <span className="lk-CopyButton" data-state={state} data-full-width={fullWidth || undefined}>
      {children ? (
        <Button
          variant={variant}
          size={fullWidth ? 'lg' : 'md'}
          fullWidth={fullWidth}
          icon={icon}
          aria-label={label}
          disabled={disabled}
          onClick={() => void copy()}
        >
          {children}
        </Button>
      ) : (
        <IconButton label={label} icon={icon} size={size} disabled={disabled} onClick={() => void copy()} />
      )}
      <span className="lk-VisuallyHidden" role="status">
        {{ idle: '', copied: copiedText, failed: failedText }[state]}
      </span>
    </span>
  )
}
