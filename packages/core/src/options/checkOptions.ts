import { NotSupportedError } from '../errors/notSupported.js'
import { ConflictingSignInOptionsError } from '../errors/options.js'
import type { LatchkeyOptions } from '../model/options.js'

/**
 * Whether `Intl` can make something of it, or it is left out. `Intl` throws where it cannot, in the middle of
 * whatever is drawn. `auto` is the visitor's own.
 */
export function isLocale(value: unknown): boolean {
  try {
    if (value !== 'auto') Intl.getCanonicalLocales(value as string)
    return true
  } catch {
    return false
  }
}

type Unknown = Readonly<Record<string, unknown>>

/**
 * What the reference has and this release has not. `false` is accepted, so that a configuration can be
 * carried over.
 *
 * @throws {NotSupportedError} a feature is asked for that does not exist yet
 */
export function refuseUnsupported(features: unknown): void {
  if ([(features as Unknown | undefined)?.['smartSessions']].flat().some(Boolean))
    throw new NotSupportedError('features.smartSessions', { kind: 'option' })
}

/**
 * Options that would promise what this release does not do. `createLatchkey()` of JavaScript gives none.
 *
 * @throws {ConflictingSignInOptionsError}
 * @throws {NotSupportedError}
 */
export function checkOptions(options: LatchkeyOptions | undefined): void {
  const { siweConfig, siwx, features } = options ?? ({} as Unknown)
  if (siweConfig && siwx) throw new ConflictingSignInOptionsError() // S5.02
  refuseUnsupported(features)
}
