import * as v from 'valibot'
import { cleanText as printable } from '../adapters/tools/cleanText.js'

/** More than any list has that a person looks at. */
const MOST = 2000

/**
 * A list from outside: an item that does not fit is dropped, and not the list. What follows the first two
 * thousand is not looked at.
 */
export function listOf<T>(item: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T[]> {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((items) =>
      items.slice(0, MOST).flatMap((each) => {
        const { success, output } = v.safeParse(item, each)
        return success ? [output] : []
      }),
    ),
  )
}

/** A short text for people, from outside: one printable line, cut to a length. Empty is bad. */
export function cleanText(longest: number): v.GenericSchema<unknown, string> {
  return v.pipe(
    v.string(),
    v.transform((text) => printable(text, longest)),
    v.minLength(1),
  )
}
