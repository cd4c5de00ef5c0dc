'use client'
import { useCallback } from 'react'
import type { FixedMessages } from './fixed.js'
import { useWords } from './useWords.js'

const AS_IT_IS: Readonly<Partial<FixedMessages>> = {}

/**
 * Says in the chosen language what the core says in English. What nobody has words for, such as a wallet's
 * name, stays as it is; so does what follows a colon.
 *
 * @example const fixed = useFixed()
 * fixed('Connect Wallet') // 'Wallet verbinden'
 */
export function useFixed(): (english: string) => string {
  const words: Readonly<Record<string, string>> = useWords('fixed', AS_IT_IS)
  return useCallback(
    (english) =>
      english.replace(/^[^:]+/, (text) => (Object.hasOwn(words, text) ? (words[text] ?? text) : text)),
    [words],
  )
}
