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
  const { catalogue } = useContext(MessagesContext)
  const english = useEnglishErrors(catalogue === undefined && toast !== undefined && 'error' in toast)
  const errors = useWords<Partial<ErrorMessages>>('errors', english ?? NONE)
  if (!toast) return undefined
  if ('text' in toast) return toast.text
  if ('code' in toast) return toasts[toast.code]
  if (!catalogue && !english) return undefined
  return errorText(errors, toast.error) ?? toast.error.message
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
