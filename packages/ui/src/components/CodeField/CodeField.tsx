'use client'
import {
  type ForwardRefExoticComponent,
  type RefAttributes,
  type SyntheticEvent,
  forwardRef,
  useId,
  useImperativeHandle,
  useRef,
} from 'react'
import { digitsOf } from './digitsOf.js'

/** Props of {@link CodeField}. */
export interface CodeFieldProps {
  /** What it asks for, read out. */
  label: string
  /** The digits as far as they are known. */
  value: string
  /** They changed. Spaces and dashes of what was pasted are left out, digits of other scripts are turned. */
  onChange: (value: string) => void
  /** All of them are there: typed, pasted or filled in by the browser. */
  onComplete?: ((value: string) => void) | undefined
  /** What was entered is wrong. */
  invalid?: boolean | undefined
  /** It is being checked: shows what is there and takes nothing. */
  busy?: boolean | undefined
  /** Id of the text that explains it or says what is wrong. */
  describedBy?: string | undefined
}

const LENGTH = 6
const PLACES: readonly number[] = Array.from({ length: LENGTH }, (_, index) => index)

/**
 * A code of six digits: one field, so that browsers and phones fill it in, drawn as a box for each digit. It
 * runs from left to right in every language.
 *
 * @example <CodeField label="Code" value={text} onChange={setText} onComplete={notify} />
 */
export const CodeField: ForwardRefExoticComponent<CodeFieldProps & RefAttributes<HTMLInputElement>> =
  forwardRef<HTMLInputElement, CodeFieldProps>(function CodeField(
    { label, value, onChange, onComplete, invalid, busy, describedBy },
    ref,
  ) {
    const id = useId()
    const input = useRef<HTMLInputElement>(null)
    useImperativeHandle(ref, () => input.current as HTMLInputElement)
    const at = Math.min(value.length, LENGTH - 1)
    function enter(text: string): void {
      if (busy) return
      const next = digitsOf(text).slice(0, LENGTH)
      if (next === value) return
      onChange(next)
      if (next.length === LENGTH) onComplete?.(next)
    }
    /** The digits stand in their boxes, so there is one place to type: behind the last of them. */
    function keepAtEnd({ currentTarget: field }: SyntheticEvent<HTMLInputElement>): void {
      const { selectionStart: start, selectionEnd: end, value: text } = field
      if (start === end && end !== text.length) field.setSelectionRange(text.length, text.length)
    }
    return (
      <label
        className="lk-CodeField"
        htmlFor={id}
        dir="ltr"
        data-state={invalid ? 'invalid' : undefined}
        data-busy={busy || undefined}
      >
        {PLACES.map((index) => (
          <span
            key={index}
            className="lk-CodeField-box"
            aria-hidden
            data-active={(!busy && index === at && value.length < LENGTH) || undefined}
            data-filled={index < value.length || undefined}
          >
            {value[index]}
          </span>
        ))}
        <input
          ref={input}
          id={id}
          className="lk-CodeField-input"
          data-at={at}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          aria-busy={busy || undefined}
          readOnly={busy}
          value={value}
          onChange={({ target }) => enter(target.value)}
          onSelect={keepAtEnd}
        />
      </label>
    )
  })
