'use client'
import { useContext, useEffect, useState } from 'react'
import type { Toast } from '@latchkey/core/internal'
import type { ErrorMessages } from './codes.js'
import { errorText } from './errorText.js'
import { MessagesContext } from './MessagesContext.js'
import { useText } from './useText.js'
import { useWords } from './useWords.js'

const NONE: Partial<ErrorMessages> = {}

/**
 * What a toast says; `undefined` without a toast, and while the texts of errors are on their way. English
 * ones come by `import()`, because most visits show none.
 */
export function useToastText(toast: Toast | undefined): string | undefined {
  const toasts = useText('toasts')
  const isError = toast !== undefined && 'error' in toast
  const loaded = useEnglishErrors(isError)
  const errors = useWords<Partial<ErrorMessages>>('errors', loaded ?? NONE)
  const isLoading = useContext(MessagesContext).catalogue === undefined && loaded === undefined
  if (!toast) return undefined
  if ('text' in toast) return toast.text
  if ('code' in toast) return toasts[toast.code]
  return isLoading ? undefined : (errorText(errors, toast.error) ?? toast.error.message)
}

/** Empty where the file cannot be loaded: the message of an error is English too. */
function useEnglishErrors(wanted: boolean): Partial<ErrorMessages> | undefined {
  const [words, setWords] = useState<Partial<ErrorMessages>>()
  useEffect(() => {
    if (!wanted) return
    let become = setWords
    void import('./errors.en.js')
      .then(
        ({ errorsEn }) => errorsEn,
        () => NONE,
      )
      .then((next) => become(next))
    return () => {
      become = () => undefined
    }
  }, [wanted])
  return words
}
