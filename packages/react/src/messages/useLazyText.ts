'use client'
import { useContext, useMemo } from 'react'
import { mergeTexts } from './mergeTexts.js'
import { MessagesContext } from './MessagesContext.js'
import type { Subjects } from './overrides.js'

/**
 * The texts of a subject that travels with its screens: in the chosen language, with the host's own in their
 * place.
 *
 * @example const text = useLazyText('pairing', pairingEn)
 */
export function useLazyText<Texts extends Partial<Subjects[keyof Subjects]>>(
  subject: keyof Subjects,
  builtIn: Texts,
): Texts {
  const { catalogue, overrides } = useContext(MessagesContext)
  const texts = catalogue?.[subject] ?? builtIn
  const own = overrides?.[subject]
  return useMemo(() => mergeTexts(texts, own) as Texts, [texts, own])
}
