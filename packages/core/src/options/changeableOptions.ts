import { ConflictingSignInOptionsError, InvalidOptionError } from '../errors/options.js'
import { refuseUnsupported, isLocale } from './checkOptions.js'
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
    | 'termsUrl'
    | 'privacyUrl'
    | 'enableWallets'
    | 'enableEIP6963'
    | 'enableNetworkSwitch'
    | 'allowUnsupportedChain'
    | 'debug'
  >
>

type Fits = (value: unknown) => boolean

const isBoolean: Fits = (value) => typeof value === 'boolean'
const isText: Fits = (value) => typeof value === 'string'
const isObject: Fits = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const isOneOf =
  (...values: readonly unknown[]): Fits =>
  (value) =>
    values.includes(value)
const isListOf =
  (fits: Fits): Fits =>
  (value) =>
    Array.isArray(value) && value.every(fits)
const isRecordOf =
  (fits: Fits): Fits =>
  (value) =>
    isObject(value) && Object.values(value as object).every(fits)
const isAddress: Fits = (value) =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
const isWallet: Fits = (value) =>
  isObject(value) && isText((value as { id?: unknown }).id) && isText((value as { name?: unknown }).name)

/** By option, whether it can have a value. */
export const fits: { readonly [N in keyof Required<ChangeableOptions>]: Fits } = {
  themeMode: isOneOf('auto', 'light', 'dark'),
  themeVariables: isRecordOf(isText),
  locale: isLocale,
  // A list is for features that are refused by name.
  features: isRecordOf((value) => value === undefined || isBoolean(value) || Array.isArray(value)),
  allWallets: isOneOf('SHOW', 'HIDE', 'ONLY_MOBILE'),
  customWallets: isListOf(isWallet),
  connectorTypeOrder: isListOf(
    isOneOf('walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'),
  ),
  connectMethodsOrder: isListOf(isOneOf('email', 'social', 'wallet')),
  termsUrl: isAddress,
  privacyUrl: isAddress,
  enableWallets: isBoolean,
  enableEIP6963: isBoolean,
  enableNetworkSwitch: isBoolean,
  allowUnsupportedChain: isBoolean,
  debug: isBoolean,
}

/**
 * What becomes of the options: all of a change, or nothing of it.
 *
 * @throws {ConflictingSignInOptionsError} {NotSupportedError} {InvalidOptionError}
 */
export function changedOptions(options: OptionsState, change: ChangeableOptions): Partial<OptionsState> {
  const { siweConfig, siwx } = change as Partial<LatchkeyOptions>
  if (siweConfig && siwx) throw new ConflictingSignInOptionsError() // S5.02
  refuseUnsupported(change.features)
  for (const [name, value] of Object.entries(change)) {
    if (!Object.hasOwn(fits, name))
      throw new InvalidOptionError(name, 'it cannot be changed while the page runs')
    if (value !== undefined && !fits[name as keyof typeof fits](value))
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
