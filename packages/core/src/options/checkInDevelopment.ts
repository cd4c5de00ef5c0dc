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
  const { locale } = options
  if (locale !== undefined && locale !== 'auto' && Intl.NumberFormat.supportedLocalesOf(locale).length === 0)
    throw new InvalidOptionError('locale', 'no such language is known')
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
