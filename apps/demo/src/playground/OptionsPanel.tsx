import type { JSX } from 'react'
import type { Settings } from './control.js'
import { ControlField } from './ControlField.js'
import { sections } from './sections.js'

interface OptionsPanelProps {
  readonly settings: Settings
  readonly onChange: (name: string, value: string) => void
}

/** Every option as a control. */
export function OptionsPanel({ settings, onChange }: OptionsPanelProps): JSX.Element {
  return (
    <form className="Options" aria-label="Options" onSubmit={(event) => event.preventDefault()}>
      {sections.map(({ title, controls }, index) => {
        const changed = controls.filter(({ name }) => settings[name] !== undefined).length
        return (
          <details key={title} className="Options-section" open={index === 0 || changed > 0}>
            <summary>
              {title}
              {changed > 0 && <span className="Options-count">{changed} set</span>}
            </summary>
            <div className="Options-controls">
              {controls.map((control) => (
                <ControlField
                  key={control.name}
                  control={control}
                  value={settings[control.name]}
                  onChange={onChange}
                />
              ))}
            </div>
          </details>
        )
      })}
    </form>
  )
}
