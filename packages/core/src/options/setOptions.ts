import type { ThemeMode } from '../model/options.js'
import { changedOptions, type ChangeableOptions } from './changeableOptions.js'
import { optionsChanged } from './optionsState.js'
import { createCommand, type Command } from '../store/createCommand.js'

/**
 * Changes options while the page runs; what is open follows. `features` and `themeVariables` are added to
 * those that are set, `undefined` takes `termsUrl` and `privacyUrl` back. A change that holds one mistake
 * changes nothing.
 *
 * @throws {ConflictingSignInOptionsError} `siweConfig` and `siwx` together (S5.02)
 * @throws {NotSupportedError} a feature that is not there
 * @throws {InvalidOptionError} a value that an option cannot have, or an option that is decided with the
 *   instance
 * @example
 * await setOptions(core, {
 *   allWallets: 'HIDE',
 *   features: { legalCheckbox: true },
 *   termsUrl: 'https://shop.example/terms',
 * })
 */
export const setOptions: Command<ChangeableOptions, void> = createCommand(
  'options/set',
  (change: ChangeableOptions, { dispatch, getState }): void =>
    void dispatch(optionsChanged(changedOptions(getState().options, change))),
  { policy: 'parallel' },
)

export interface ThemeChange {
  readonly themeMode?: ThemeMode
  /** Added to those that are set. */
  readonly themeVariables?: Readonly<Record<string, string>>
}

/**
 * Changes the look while the page runs (R24).
 *
 * @throws {InvalidOptionError} a mode that there is not, or variables that are no texts
 * @example
 * await setTheme(core, { themeMode: 'dark', themeVariables: { '--lk-accent': 'rebeccapurple' } })
 */
export const setTheme: Command<ThemeChange, void> = createCommand(
  'options/setTheme',
  ({ themeMode, themeVariables }: ThemeChange, { dispatch, getState }): void => {
    const change = {
      ...(themeMode !== undefined && { themeMode }),
      ...(themeVariables && { themeVariables }),
    }
    dispatch(optionsChanged(changedOptions(getState().options, change)))
  },
  { policy: 'parallel' },
)
