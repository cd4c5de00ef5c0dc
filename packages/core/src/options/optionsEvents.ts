import { event, type Event } from '../store/event.js'
import type { ThemeMode } from './options.js'

export interface ThemeChanged {
  readonly themeMode?: ThemeMode
  readonly themeVariables?: Readonly<Record<string, string>>
}
export const themeChanged: Event<ThemeChanged> = event('options/themeChanged')
