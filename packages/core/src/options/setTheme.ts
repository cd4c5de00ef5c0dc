import { createCommand, type Command } from '../store/createCommand.js'
import { themeChanged, type ThemeChanged } from './optionsEvents.js'

/**
 * Changes the look while the page runs (R24).
 *
 * @example
 * await setTheme(core, { themeMode: 'dark', themeVariables: { '--lk-accent': 'rebeccapurple' } })
 */
export const setTheme: Command<ThemeChanged, void> = createCommand(
  'options/setTheme',
  (change: ThemeChanged, { dispatch }): void => {
    dispatch(themeChanged(change))
  },
  { policy: 'parallel' },
)
