import type { JSX } from 'react'
import type { FeeChoice } from '@latchkey/react'
import type { Described } from './Problem.js'

const names: Readonly<Record<FeeChoice['id'], string>> = { slow: 'Slow', normal: 'Usual', fast: 'Fast' }

interface FeePickProps {
  readonly namespace: string
  readonly choices: readonly FeeChoice[]
  readonly value: string
  readonly described: Described
  readonly onChange: (fee: FeeChoice['id']) => void
}

/** How soon it should be there, for more or for less. */
export function FeePick({ namespace, choices, value, described, onChange }: FeePickProps): JSX.Element {
  return (
    <fieldset className="FeePick" aria-describedby={described['aria-describedby']}>
      <legend>How soon</legend>
      {choices.map(({ id, rate, seconds }) => (
        <label key={id} className="FeePick-choice">
          <input
            type="radio"
            name={`fee-${namespace}`}
            value={id}
            checked={(value || 'normal') === id}
            onChange={() => onChange(id)}
          />
          <span>{names[id]}</span>
          <small>{rate ?? (seconds === undefined ? '' : `about ${seconds} s`)}</small>
        </label>
      ))}
    </fieldset>
  )
}
