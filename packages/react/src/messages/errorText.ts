import { shownMessage, type Toast } from '@latchkey/core/internal'
import type { ErrorMessages } from './codes.js'

/** An error as the store keeps it. */
export type ShownError = Extract<Toast, { readonly error: unknown }>['error']

/**
 * What an error says in a language; for one of an adapter's own, its message. `undefined` for an error that
 * was not written to be shown.
 */
export function errorText(words: Partial<ErrorMessages>, error: ShownError): string | undefined {
  const { code, params = {} } = error
  const text = Object.hasOwn(words, code) ? words[code as keyof ErrorMessages] : undefined
  if (typeof text === 'function') return text(params)
  if (typeof text === 'object') return text[(params.refused ?? 'connection') as keyof typeof text]
  return text ?? shownMessage(error)
}
