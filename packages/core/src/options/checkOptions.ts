import { NotSupportedError } from '../errors/notSupported.js'
import { ConflictingSignInOptionsError, InvalidOptionError, NoChainsError } from '../errors/options.js'
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

const isAsked = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/**
 * What the reference has and this release has not. `false` is accepted, so that a configuration can be
 * carried over.
 */
function refuse(values: unknown, names: readonly string[], path = ''): void {
  for (const name of names)
    if (isAsked((values as Unknown | undefined)?.[name]))
      throw new NotSupportedError(path + name, { kind: 'option' })
}

/** @throws {NotSupportedError} a feature is asked for that does not exist yet */
export const refuseUnsupported = (features: unknown): void =>
  refuse(features, ['email', 'socials', 'history', 'smartSessions'], 'features.')

function list(options: LatchkeyOptions, name: 'adapters' | 'networks'): readonly unknown[] {
  const value: unknown = (options as Partial<LatchkeyOptions> | undefined)?.[name]
  if (!Array.isArray(value))
    throw new InvalidOptionError(name, value === undefined ? 'it is missing' : 'it is not a list')
  const bad = value.findIndex((entry) => typeof entry !== 'object' || entry === null)
  if (bad < 0) return value
  throw new InvalidOptionError(
    name,
    typeof value[bad] === 'function'
      ? `entry ${bad} is a function; call it`
      : `entry ${bad} is ${String(value[bad])}`,
  )
}

/**
 * What an instance cannot be made of.
 *
 * @throws {ConflictingSignInOptionsError}
 * @throws {NotSupportedError}
 * @throws {NoChainsError}
 * @throws {InvalidOptionError}
 */
export function checkOptions(options: LatchkeyOptions): void {
  const { siweConfig, siwx, features } = (options as LatchkeyOptions | undefined) ?? ({} as Unknown)
  if (siweConfig && siwx) throw new ConflictingSignInOptionsError() // S5.02
  refuse(options, ['siwx', 'siweConfig'])
  refuseUnsupported(features)
  const adapters = list(options, 'adapters') as LatchkeyOptions['adapters']
  if (list(options, 'networks').length === 0) throw new NoChainsError()
  const namespaces = adapters.map(({ namespace, start }, index) => {
    if (typeof namespace !== 'string' || typeof start !== 'function')
      throw new InvalidOptionError('adapters', `entry ${index} is not an adapter`)
    return namespace
  })
  const twice = namespaces.find((namespace, index) => namespaces.indexOf(namespace) !== index)
  if (twice !== undefined) throw new InvalidOptionError('adapters', `two of them serve \`${twice}\``)
}
