import { ConflictingSignInOptionsError, InvalidOptionError } from '../errors/options.js'
import { fits } from './optionTable.js'
import type { LatchkeyOptions } from '../model/options.js'
import type { OptionsState } from './optionsState.js'

/**
 * What a host may change while the page runs (S3.19). Everything else is decided when the instance is made.
 */
export type ChangeableOptions = Partial<
  Pick<
    LatchkeyOptions,
    | 'themeMode'
    | 'themeVariables'
    | 'locale'
    | 'features'
    | 'allWallets'
    | 'customWallets'
    | 'connectorTypeOrder'
    | 'connectMethodsOrder'
    | 'walletFeaturesOrder'
    | 'termsUrl'
    | 'privacyUrl'
    | 'enableWallets'
    | 'enableEIP6963'
    | 'enableNetworkSwitch'
    | 'allowUnsupportedChain'
    | 'debug'
    | 'enableWalletGuide'
  >
>

const CHANGEABLE: readonly string[] = [
  'themeMode',
  'themeVariables',
  'locale',
  'features',
  'allWallets',
  'customWallets',
  'connectorTypeOrder',
  'connectMethodsOrder',
  'walletFeaturesOrder',
  'termsUrl',
  'privacyUrl',
  'enableWallets',
  'enableEIP6963',
  'enableNetworkSwitch',
  'allowUnsupportedChain',
  'debug',
  'enableWalletGuide',
] satisfies readonly (keyof ChangeableOptions)[]

/**
 * What becomes of the options: all of a change, or nothing of it.
 *
 * @throws {ConflictingSignInOptionsError}
 * @throws {InvalidOptionError}
 */
export function changedOptions(options: OptionsState, change: ChangeableOptions): Partial<OptionsState> {
  const { siweConfig, siwx } = change as Partial<LatchkeyOptions>
  if (siweConfig && siwx) throw new ConflictingSignInOptionsError() // S5.02
  for (const [name, value] of Object.entries(change)) {
    if (!CHANGEABLE.includes(name))
      throw new InvalidOptionError(name, 'it cannot be changed while the page runs')
    if (value !== undefined && !fits(name, value))
      throw new InvalidOptionError(name, 'it cannot have this value')
  }
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<OptionsState>
  return {
    ...given,
    themeVariables: { ...options.themeVariables, ...change.themeVariables },
    features: { ...options.features, ...change.features },
    // These alone can be taken back.
    ...('termsUrl' in change && { termsUrl: change.termsUrl }),
    ...('privacyUrl' in change && { privacyUrl: change.privacyUrl }),
  }
}
