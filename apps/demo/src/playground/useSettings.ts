import { useCallback, useEffect, useState } from 'react'
import type { Settings } from './control.js'
import { readSettings, writeSettings, type ReadSettings } from './settings.js'

/** The settings that the page's address holds. */
export function useSettings(): ReadSettings & {
  readonly change: (name: string, value: string) => void
  readonly reset: () => void
} {
  const [read, setRead] = useState(() => readSettings(location.search))

  useEffect(() => {
    const follow = (): void => setRead(readSettings(location.search))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  const write = useCallback((settings: Settings) => {
    history.replaceState(null, '', `${location.pathname}${writeSettings(settings)}`)
    setRead(readSettings(location.search))
  }, [])
  const { settings } = read
  return {
    ...read,
    change: useCallback((name, value) => write({ ...settings, [name]: value }), [settings, write]),
    reset: useCallback(() => write({}), [write]),
  }
}
