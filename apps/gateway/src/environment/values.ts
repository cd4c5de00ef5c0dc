import { StartError } from '../errors/startError.js'

/** The environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * A variable that is a whole number.
 * @throws StartError that names it
 */
export function numberOf(env: Environment, name: string): number | undefined {
  const value = env[name]
  if (value === undefined || value === '') return undefined
  if (!/^\d{1,9}$/.test(value)) throw new StartError(`${name} must be a whole number, not "${value}".`)
  return Number(value)
}

/** Entries that are separated by commas. */
export function listOf(value: string | undefined): readonly string[] | undefined {
  const entries = (value ?? '').split(',').map((entry) => entry.trim()).filter((entry) => entry !== '')
  return entries.length > 0 ? entries : undefined
}
