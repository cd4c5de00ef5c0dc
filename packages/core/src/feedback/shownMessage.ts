import { cleanText } from '../adapters/tools/cleanText.js'
import type { ErrorShape } from '../errors/base.js'
import type { ToastCode, ToastContent } from './feedbackState.js'

/** Codes of errors whose message is not written for a visitor. */
const FOREIGN: readonly string[] = ['unknown', 'aborted', 'wallet-error']
const LONGEST = 200

/**
 * The message of an error as plain text; `undefined` for errors that are neither ours nor of an adapter's
 * author: their messages are not written to be shown.
 */
export function shownMessage({ code, message }: Pick<ErrorShape, 'code' | 'message'>): string | undefined {
  return /^[a-z\d]+(-[a-z\d]+)*$/.test(code) && !FOREIGN.includes(code)
    ? cleanText(message, LONGEST) || undefined
    : undefined
}

/** What a toast says of an error; `otherwise` for one that cannot be shown. */
export function toastOf(error: ErrorShape, otherwise: ToastCode): ToastContent {
  return shownMessage(error) === undefined ? { code: otherwise } : { error }
}
