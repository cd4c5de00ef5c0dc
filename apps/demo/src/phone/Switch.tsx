import type { JSX } from 'react'

interface SwitchProps {
  /** Of its label, without the end `-label`. */
  readonly id: string
  readonly label: string
  readonly checked: boolean
  readonly onChange: () => void
}

/** A setting that is on or off. */
export function Switch({ id, label, checked, onChange }: SwitchProps): JSX.Element {
  return (
    <div className="Behaviour-line">
      <span id={`${id}-label`}>{label}</span>
      <button
        type="button"
        role="switch"
        className="Switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        onClick={onChange}
      >
        <span className="Switch-knob" />
      </button>
    </div>
  )
}
