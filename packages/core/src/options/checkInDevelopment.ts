import { InvalidOptionError } from '../errors/options.js'
import type { CaipNetworkId, Network } from '../model/network.js'
import type { Platform } from '../model/platform.js'
import { fits, optionTable } from './optionTable.js'
import type { LatchkeyOptions } from '../model/options.js'

/**
 * Mistakes that TypeScript finds and JavaScript does not. Only in development: what a page is served with has
 * no list of names, and a browser that knows fewer languages than another must not break a page.
 *
 * @throws {InvalidOptionError} the option by name
 */
export function checkInDevelopment(options: LatchkeyOptions): void {
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(optionTable, name))
      throw new InvalidOptionError(name, 'there is no option of this name')
    if (value !== undefined && !fits(name, value))
      throw new InvalidOptionError(name, 'it cannot have this value')
  }
  const { locale, signIn, siweConfig, siwx } = options
  if (signIn && (siweConfig || siwx))
    throw new InvalidOptionError('signIn', 'it cannot be set together with `siwx` or `siweConfig`')
  if (signIn?.server === 'gateway' && !options.gatewayUrl)
    throw new InvalidOptionError('signIn', 'it needs a `gatewayUrl`')
  if (locale !== undefined && locale !== 'auto' && Intl.NumberFormat.supportedLocalesOf(locale).length === 0)
    throw new InvalidOptionError('locale', 'no such language is known')
}

/** An entry that was not imported, a list that is none, an adapter that was not called. */
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
 * The same for `adapters` and `networks`, before anything reads them.
 *
 * @throws {InvalidOptionError} the option by name
 */
export function checkLists(options: LatchkeyOptions): void {
  const adapters = list(options, 'adapters') as LatchkeyOptions['adapters']
  list(options, 'networks')
  const namespaces = adapters.map(({ namespace, start }, index) => {
    if (typeof namespace !== 'string' || typeof start !== 'function')
      throw new InvalidOptionError('adapters', `entry ${index} is not an adapter`)
    return namespace
  })
  const twice = namespaces.find((namespace, index) => namespaces.indexOf(namespace) !== index)
  if (twice !== undefined) throw new InvalidOptionError('adapters', `two of them serve \`${twice}\``)
}

/** What is harmless and hardly meant: said once, when the instance is made. */
export function warnInDevelopment(
  options: LatchkeyOptions,
  platform: Pick<Platform, 'warn'>,
  given: readonly Network[],
): void {
  const served = new Set(options.adapters.map(({ namespace }) => namespace))
  const without = new Set(
    given
      .map(({ chainNamespace }) => chainNamespace)
      .filter((namespace) => served.size > 0 && !served.has(namespace)),
  )
  for (const namespace of without)
    platform.warn?.(
      `Latchkey: \`networks\` has networks of \`${namespace}\`, and no adapter in \`adapters\` serves it.`,
    )
  const ids = given.map(({ caipNetworkId }) => caipNetworkId)
  const twice = new Set<CaipNetworkId>(ids.filter((id, index) => ids.indexOf(id) !== index))
  for (const id of twice)
    platform.warn?.(`Latchkey: \`networks\` has ${id} more than once. The first one is used.`)
}
