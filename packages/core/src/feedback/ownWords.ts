import { cleanText } from '../adapters/tools/cleanText.js'
import type { ErrorShape } from '../errors/base.js'

/** Codes of errors whose message is not written for a visitor. */
const FOREIGN: readonly string[] = ['unknown', 'aborted', 'wallet-error']
const LONGEST = 200

/**
 * What an error says of itself, as plain text; `undefined` for errors that are not a `LatchkeyError` of ours
 * or of an adapter's author: those were not written to be shown.
 */
export function ownWords({ code, message }: Pick<ErrorShape, 'code' | 'message'>): string | undefined {
  return /^[a-z\d]+(-[a-z\d]+)*$/.test(code) && !FOREIGN.includes(code)
    ? cleanText(message, LONGEST) || undefined
    : undefined
}
