import { StartError } from '../errors/startError.js'

/** The environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * A variable that is a whole number.
 * @param least and `most` are allowed too
 * @throws StartError that names it
 */
export function numberOf(env: Environment, name: string, least = 0, most = 999_999_999): number | undefined {
  const value = env[name]
  if (value === undefined || value === '') return undefined
  if (!/^\d{1,9}$/.test(value)) throw new StartError(`${name} must be a whole number, not "${value}".`)
  const number = Number(value)
  if (number < least || number > most)
    throw new StartError(
      `${name} must be ${most === 999_999_999 ? `at least ${least}` : `between ${least} and ${most}`}, not ${value}.`,
    )
  return number
}

/**
 * A variable that turns something on (`1`) or off (`0`).
 * @throws StartError that names it
 */
export function switchOf(env: Environment, name: string): boolean | undefined {
  const value = env[name]
  if (value === undefined || value === '') return undefined
  if (value !== '0' && value !== '1')
    throw new StartError(`${name} must be 1 for on or 0 for off, not "${value}".`)
  return value === '1'
}

/** Entries that are separated by commas. */
export function listOf(value: string | undefined): readonly string[] | undefined {
  const entries = (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  return entries.length > 0 ? entries : undefined
}

/** A text that is not empty. */
export const textOf = (env: Environment, name: string): string | undefined => env[name] || undefined
