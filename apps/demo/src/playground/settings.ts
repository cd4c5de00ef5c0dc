import { accepts, initialOf, type Settings } from './control.js'
import { controls } from './sections.js'

export interface ReadSettings {
  readonly settings: Settings
  /** What the address says and the page ignores, a sentence each. */
  readonly notes: readonly string[]
}

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Reads the settings from a query. It may come from anybody. */
export function readSettings(search: string): ReadSettings {
  const settings: Record<string, string> = {}
  const notes: string[] = []
  for (const [name, text] of new URLSearchParams(search)) {
    const control = controls.find((each) => each.name === name)
    if (!control) notes.push(`There is no option “${shown(name)}”.`)
    else if (!accepts(control, text)) notes.push(`“${shown(text)}” is no value of ${name}.`)
    else settings[name] = text
  }
  return { settings, notes }
}

/** The query for settings: what has its default is left out. */
export function writeSettings(settings: Settings): string {
  const query = new URLSearchParams()
  for (const control of controls) {
    const value = settings[control.name]
    if (value !== undefined && value !== initialOf(control)) query.set(control.name, value)
  }
  const text = query.toString()
  return text && `?${text}`
}
