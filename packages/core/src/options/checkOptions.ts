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
 * Options that contradict each other. `createLatchkey()` of JavaScript gives none.
 *
 * @throws {ConflictingSignInOptionsError}
 */
export function checkOptions(options: LatchkeyOptions | undefined): void {
  const { siweConfig, siwx } = options ?? ({} as Unknown)
  if (siweConfig && siwx) throw new ConflictingSignInOptionsError() // S5.02
}
