'use client'
import type { Toast } from '@latchkey/core/internal'
import { errorText } from './errorText.js'
import { useErrorMessages } from './useErrorText.js'
import { useText } from './useText.js'

/** What a toast says; `undefined` without a toast, and while the text of an error is loaded. */
export function useToastText(toast: Toast | undefined): string | undefined {
  const toasts = useText('toasts')
  const errors = useErrorMessages(toast !== undefined && 'error' in toast)
  if (!toast) return undefined
  if ('text' in toast) return toast.text
  if ('code' in toast) return toasts[toast.code]
  return errors && (errorText(errors, toast.error) ?? toast.error.message)
}
