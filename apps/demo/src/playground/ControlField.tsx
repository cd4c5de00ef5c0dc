import type { JSX } from 'react'
import { Choice } from '../site/Choice.js'
import { accepts, initialOf, type Control } from './control.js'

interface ControlFieldProps {
  readonly control: Control
  /** Absent: the default. */
  readonly value: string | undefined
  readonly onChange: (name: string, value: string) => void
}

export function ControlField({
  control,
  value = initialOf(control),
  onChange,
}: ControlFieldProps): JSX.Element {
  const { name, label } = control
  const set = (next: string): void => {
    if (accepts(control, next)) onChange(name, next)
  }
  switch (control.kind) {
    case 'toggle':
      return (
        <label className="Toggle">
          <input
            type="checkbox"
            name={name}
            checked={value === 'true'}
            onChange={({ target }) => set(String(target.checked))}
          />
          <span>{label}</span>
        </label>
      )
    case 'choice':
      return <Choice label={label} name={name} value={value} options={control.options} onChange={set} />
    case 'number':
      return (
        <label className="Field">
          <span className="Field-line">
            {label} <output>{value + control.unit}</output>
          </span>
          <input
            type="range"
            name={name}
            min={control.min}
            max={control.max}
            step="1"
            value={value}
            onChange={({ target }) => set(target.value)}
          />
        </label>
      )
    case 'colour':
      return (
        <label className="Field">
          {label}
          <input type="color" name={name} value={value} onChange={({ target }) => set(target.value)} />
        </label>
      )
    case 'text':
    case 'list':
      return <TextField control={control} value={value} onChange={set} />
  }
}

interface TextFieldProps {
  readonly control: Extract<Control, { kind: 'text' | 'list' }>
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Taken over when it is left or confirmed: half an address is no setting. */
function TextField({ control, value, onChange }: TextFieldProps): JSX.Element {
  const known = control.kind === 'list' ? control.known : undefined
  return (
    <label className="Field">
      {control.label}
      <input
        // What the address says replaces what was typed.
        key={value}
        type="text"
        name={control.name}
        defaultValue={value}
        placeholder={control.placeholder}
        spellCheck={false}
        autoComplete="off"
        onBlur={({ target }) => onChange(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && onChange(currentTarget.value)}
      />
      {known && <small>{known.join(', ')}</small>}
    </label>
  )
}
