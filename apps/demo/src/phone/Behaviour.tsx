import { useState, type JSX } from 'react'
import type { PhoneSettings } from '@latchkey/testkit/phone'
import { Pick } from './Pick.js'
import { usePhone } from './phoneContext.js'
import { Switch } from './Switch.js'
import { useWatched } from './useWatched.js'

const modes: readonly (readonly [PhoneSettings['mode'], string])[] = [
  ['ask', 'Asks you'],
  ['approve', 'Approves at once'],
  ['reject', 'Rejects at once'],
  ['silent', 'Never answers'],
  ['hangUp', 'Ends the session instead'],
]

/** The hand that holds the phone: its network, and how it answers. */
export function Behaviour(): JSX.Element {
  const phone = usePhone()
  const online = useWatched(phone.online)
  const connected = useWatched(phone.connected)
  const [mode, setMode] = useState(phone.settings.mode)
  const [authenticates, setAuthenticates] = useState(phone.settings.authenticates)
  const relay = connected ? 'The relay is connected.' : 'The relay is called when there is something to say.'
  return (
    <aside className="Behaviour" aria-labelledby="behaviour-title">
      <h2 id="behaviour-title">In your hand</h2>
      <p className="Hint">
        This is a phone for the sandbox. What you change here happens to the phone, and the page at the other
        end has to cope.
      </p>
      <Switch
        id="network"
        label="Phone network"
        checked={online}
        onChange={() => void (online ? phone.goOffline() : phone.goOnline()).catch(() => undefined)}
      />
      <p className="Hint" role="status">
        {online ? relay : 'The phone is offline.'}
      </p>
      <div className="Behaviour-field">
        <label htmlFor="mode">On a request</label>
        <Pick
          id="mode"
          value={mode}
          onChange={({ target }) => {
            const next = target.value as PhoneSettings['mode']
            Object.assign(phone.settings, { mode: next })
            setMode(next)
          }}
        >
          {modes.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Pick>
      </div>
      <Switch
        id="authenticates"
        label="Connects and signs in at once"
        checked={authenticates}
        onChange={() => {
          Object.assign(phone.settings, { authenticates: !authenticates })
          setAuthenticates(!authenticates)
        }}
      />
      <p className="Hint">Off, it is an older phone: the page asks for the signature after connecting.</p>
    </aside>
  )
}
