import type { LatchkeyOptions } from '@latchkey/core'
import type { Settings } from './control.js'

const fonts: Readonly<Record<string, string>> = {
  serif: "'Newsreader Variable', serif",
  mono: 'ui-monospace, monospace',
}
const units = { radius: 'px', fontSize: 'px', colorMixStrength: '%', zIndex: '' }

/** The part of the options that can change while the modal is open. */
export function themeOf(settings: Settings): Required<Pick<LatchkeyOptions, 'themeMode' | 'themeVariables'>> {
  const measure = (name: keyof typeof units): string =>
    settings[name] === undefined ? '' : settings[name] + units[name]
  // An empty value takes a variable back.
  const themeVariables = {
    '--lk-accent': settings['accent'] ?? '',
    '--lk-color-mix': settings['colorMix'] ?? '',
    '--lk-color-mix-strength': measure('colorMixStrength'),
    '--lk-font-family': fonts[settings['font'] ?? ''] ?? '',
    '--lk-font-size-master': measure('fontSize'),
    '--lk-border-radius-master': measure('radius'),
    '--lk-z-index': measure('zIndex'),
  }
  return { themeMode: (settings['themeMode'] ?? 'auto') as 'auto' | 'light' | 'dark', themeVariables }
}

/** The same without what is not set, as a host would write it. */
export function writtenTheme(settings: Settings): Pick<LatchkeyOptions, 'themeMode' | 'themeVariables'> {
  const { themeMode, themeVariables } = themeOf(settings)
  const set = Object.fromEntries(Object.entries(themeVariables).filter(([, value]) => value))
  return {
    ...(settings['themeMode'] && { themeMode }),
    ...(Object.keys(set).length > 0 && { themeVariables: set }),
  }
}
