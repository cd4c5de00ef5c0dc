'use client'
import { type JSX, type ReactNode, useId } from 'react'

/** Props of {@link Toggle}. */
export interface ToggleProps {
  /** What is switched. */
  label: ReactNode
  /** One more line, in the secondary colour. */
  description?: ReactNode
  /** Whether it is on. */
  checked: boolean
  /** It was switched. */
  onChange: (checked: boolean) => void
  /** Cannot be switched now. */
  disabled?: boolean | undefined
}

/**
 * A switch with its label in one row.
 *
 * @example <Toggle label="Show test networks" checked={shown} onChange={setShown} />
 */
export function Toggle({ label, description, checked, onChange, disabled }: ToggleProps): JSX.Element {
  const id = useId()
  return (
    <label className="lk-Toggle">
      <span className="lk-Toggle-text">
        <span id={id}>{label}</span>
        {description && (
          <span id={`${id}-more`} className="lk-Toggle-description">
            {description}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="lk-Toggle-input"
        aria-labelledby={id}
        aria-describedby={description ? `${id}-more` : undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
