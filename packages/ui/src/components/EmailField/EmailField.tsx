'use client'
import {
  type FocusEvent,
  type ForwardRefExoticComponent,
  type PointerEvent,
  type ReactNode,
  type RefAttributes,
  type SubmitEvent,
  forwardRef,
  useId,
} from 'react'
import { ArrowRightIcon, MailIcon } from '../../icons/icons.js'
import { Spinner } from '../Spinner/Spinner.js'

/** Props of {@link EmailField}. */
export interface EmailFieldProps {
  /** What it asks for, read out; also the placeholder. */
  label: string
  /** What was typed. */
  value: string
  /** It changed. */
  onChange: (value: string) => void
  /** The visitor is done: Enter, or the arrow. Judging the address is the caller's. */
  onSubmit: () => void
  /** Name of the arrow. */
  submitLabel: string
  /** What was typed looks like an address: the arrow appears. */
  canSubmit?: boolean | undefined
  /** It is on its way: a spinner in the place of the arrow. */
  busy?: boolean | undefined
  /** In the place of the arrow while it cannot be sent again: the seconds that are left. */
  wait?: ReactNode
  /** What is wrong with it: below the field, read out. */
  error?: string | undefined
  /** The pointer came over it: a good moment to load what sending needs. */
  onPointerEnter?: ((event: PointerEvent<HTMLElement>) => void) | undefined
  /** The focus came to it: the same moment for a visitor with a keyboard. */
  onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined
}

/**
 * An e-mail address with an arrow that sends it.
 *
 * @example <EmailField label="Email address" submitLabel="Continue" value={text} onChange={setText}
 *   canSubmit={text.includes('@')} onSubmit={notify} />
 */
export const EmailField: ForwardRefExoticComponent<EmailFieldProps & RefAttributes<HTMLInputElement>> =
  forwardRef<HTMLInputElement, EmailFieldProps>(function EmailField(props, ref) {
    const { label, value, onChange, onSubmit, submitLabel, canSubmit, busy, wait, error } = props
    const errorId = useId()
    function submit(event: SubmitEvent<HTMLFormElement>): void {
      event.preventDefault()
      // A form within one of the host's does not send that.
      event.stopPropagation()
      if (!busy) onSubmit()
    }
    return (
      // The browser's own bubble would speak its own language.
      <form
        className="lk-EmailField"
        noValidate
        onSubmit={submit}
        onPointerEnter={props.onPointerEnter}
        data-state={error === undefined ? undefined : 'invalid'}
      >
        <div className="lk-EmailField-line">
          <MailIcon className="lk-EmailField-icon" size={20} />
          <input
            ref={ref}
            className="lk-EmailField-input"
            type="email"
            name="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            aria-label={label}
            placeholder={label}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            aria-busy={busy || undefined}
            readOnly={busy}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onFocus={props.onFocus}
          />
          <span className="lk-EmailField-end">
            {busy ? (
              <Spinner />
            ) : (
              (wait ?? (
                <button
                  type="submit"
                  className="lk-EmailField-submit"
                  aria-label={submitLabel}
                  data-ready={canSubmit || undefined}
                  tabIndex={canSubmit ? undefined : -1}
                  aria-hidden={!canSubmit || undefined}
                >
                  <ArrowRightIcon size={20} />
                </button>
              ))
            )}
          </span>
        </div>
        {error !== undefined && (
          <p id={errorId} className="lk-EmailField-error" role="alert">
            {error}
          </p>
        )}
      </form>
    )
  })
