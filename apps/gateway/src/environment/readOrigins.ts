import { StartError } from '../errors/startError.js'
import { listOf } from './values.js'

/**
 * Origins whose pages may ask (ORIGINS), or those of another variable.
 * @throws StartError that names the one that no page can have
 */
export function readOrigins(value: string | undefined, name = 'ORIGINS'): readonly string[] | undefined {
  const entries = listOf(value)
  for (const entry of entries ?? []) {
    if (entry === '*')
      throw new StartError(
        name === 'ORIGINS'
          ? 'ORIGINS must not be "*": leave it out, and every origin may ask.'
          : `${name} must not be "*": it lists the origins of your pages.`,
      )
    const origin = URL.canParse(entry) ? new URL(entry).origin : 'null'
    if (origin === 'null' || !/^https?:/.test(origin))
      throw new StartError(`${name} must list origins such as https://app.example, not "${entry}".`)
    if (origin !== entry)
      throw new StartError(
        `${name} must list origins without a path or a slash at the end: "${origin}" instead of "${entry}".`,
      )
  }
  return entries
}
