import type { ConvertOptions } from '../convert/options.js'
import { StartError } from '../errors/startError.js'
import { type Environment, switchOf, textOf } from './values.js'

/** The variables that {@link readConvert} reads. */
export const convertVariables: readonly string[] = [
  'COW',
  'JUPITER_KEY',
  'LIFI_KEY',
  'ONEINCH_KEY',
  'ZEROX_KEY',
]

/**
 * Who converts coins, beside the chains themselves. A key is never repeated.
 * @throws StartError that names the variable
 */
export function readConvert(env: Environment): ConvertOptions {
  return {
    cow: switchOf(env, 'COW') ?? false,
    jupiter: accountOf(env, 'JUPITER_KEY'),
    lifi: accountOf(env, 'LIFI_KEY'),
    oneInch: accountOf(env, 'ONEINCH_KEY'),
    zeroEx: accountOf(env, 'ZEROX_KEY'),
  }
}

/** A key goes into a header. */
function accountOf(env: Environment, name: string): { readonly key: string } | undefined {
  const key = textOf(env, name)
  if (key === undefined) return undefined
  if (!/^[-\w.=+/]{1,256}$/.test(key))
    throw new StartError(`${name} must be a key: letters, digits and the characters - _ . = + /.`)
  return { key }
}
