import { createCommand, type Command } from '../store/createCommand.js'
import type { ThemeMode } from './options.js'
import { optionsChanged } from './optionsEvents.js'

export interface ThemeChange {
  readonly themeMode?: ThemeMode
  /** Added to those that are set. */
  readonly themeVariables?: Readonly<Record<string, string>>
}

/**
 * Changes the look while the page runs (R24).
 *
 * @example
 * await setTheme(core, { themeMode: 'dark', themeVariables: { '--lk-accent': 'rebeccapurple' } })
 */
export const setTheme: Command<ThemeChange, void> = createCommand(
  'options/setTheme',
  ({ themeMode, themeVariables }: ThemeChange, { dispatch, getState }): void => {
    const { options } = getState()
    dispatch(
      optionsChanged({
        themeMode: themeMode ?? options.themeMode,
        themeVariables: { ...options.themeVariables, ...themeVariables },
      }),
    )
  },
  { policy: 'parallel' },
)
