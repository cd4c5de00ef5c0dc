'use client'
import { useCallback } from 'react'
import { errorsEn } from './errors.en.js'
import { errorText, type ShownError } from './errorText.js'
import { useWords } from './useWords.js'

/**
 * Says what went wrong, by the code of the error. For screens that load late: the texts come along.
 *
 * @example
 * const say = useErrorText()
 * say(attempt.error) // 'The wallet is locked'
 */
export function useErrorText(): (error: ShownError) => string | undefined {
  const words = useWords('errors', errorsEn)
  return useCallback((error) => errorText(words, error), [words])
}
