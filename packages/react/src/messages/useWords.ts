'use client'
import { useContext, useMemo } from 'react'
import { mergeWords } from './mergeWords.js'
import { MessagesContext } from './MessagesContext.js'
import type { Subjects } from './overrides.js'

/**
 * The texts of a subject that travels with its screens: in the chosen language, with the host's own in their
 * place.
 *
 * @example const text = useWords('pairing', pairingEn)
 */
export function useWords<Words extends Partial<Subjects[keyof Subjects]>>(
  subject: keyof Subjects,
  builtIn: Words,
): Words {
  const { catalogue, overrides } = useContext(MessagesContext)
  const words = catalogue?.[subject] ?? builtIn
  const own = overrides?.[subject]
  return useMemo(() => mergeWords(words, own) as Words, [words, own])
}
