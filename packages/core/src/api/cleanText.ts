import * as v from 'valibot'
import { cleanText as printable } from '../adapters/tools/cleanText.js'

/** A short text for people, from outside: one printable line, cut to a length. Empty is bad. */
export function cleanText(longest: number): v.GenericSchema<unknown, string> {
  return v.pipe(
    v.string(),
    v.transform((text) => printable(text, longest)),
    v.minLength(1),
  )
}
