import type { JSX } from 'react'
import { usePhone } from './phoneContext.js'
import { TernMark } from './TernMark.js'
import { useWatched } from './useWatched.js'

export function TopBar(): JSX.Element {
  const phone = usePhone()
  const online = useWatched(phone.online)
  const connected = useWatched(phone.connected)
  const relay = connected ? 'connected' : 'idle'
  const state = online ? relay : 'offline'
  const words = { offline: 'Offline', connected: 'Online', idle: 'Ready' }[state]
  return (
    <header className="TopBar">
      <span className="TopBar-brand">
        <TernMark />
        Tern
      </span>
      <span className="TopBar-state" data-state={state}>
        {words}
      </span>
    </header>
  )
}
