import * as v from 'valibot'

/** Control characters, and those that turn the direction of what follows: both can make a text look like another. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** A short text for people, from outside: trimmed, without invisible characters, cut to a length. Empty is bad. */
export function cleanText(longest: number): v.GenericSchema<unknown, string> {
  return v.pipe(
    v.string(),
    v.transform((text) => [...text.slice(0, 8 * longest).replace(INVISIBLE, '').trim()].slice(0, longest).join('')),
    v.minLength(1),
  )
}
