'use client'
import { useContext, useEffect, useState } from 'react'
import type { ErrorMessages } from './codes.js'
import { errorText, type ShownError } from './errorText.js'
import { MessagesContext } from './MessagesContext.js'
import { useLazyText } from './useLazyText.js'

const NONE: Partial<ErrorMessages> = {}

/**
 * The texts of errors. English ones are loaded when they are wanted first, because most visits show none;
 * `undefined` until then. Empty where they cannot be loaded: the message of an error is English too.
 */
export function useErrorMessages(wanted: boolean): Partial<ErrorMessages> | undefined {
  const { catalogue } = useContext(MessagesContext)
  const [english, setEnglish] = useState<Partial<ErrorMessages>>()
  const isMissing = wanted && catalogue === undefined
  useEffect(() => {
    if (!isMissing) return
    void import('./errors.en.js').then(
      ({ errorsEn }) => setEnglish(errorsEn),
      () => setEnglish(NONE),
    )
  }, [isMissing])
  const messages = useLazyText<Partial<ErrorMessages>>('errors', english ?? NONE)
  return catalogue || english ? messages : undefined
}

/** What an error says, by its code; its message until the text is loaded. */
export function useErrorText(error: ShownError | undefined): string | undefined {
  const messages = useErrorMessages(error !== undefined)
  return error && errorText(messages ?? NONE, error)
}
