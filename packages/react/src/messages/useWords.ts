'use client'
import { useContext, useMemo } from 'react'
import type { Messages } from './messages.js'
import { MessagesContext } from './MessagesContext.js'

/**
 * The texts of a subject that travels with its screens, with the host's own in their place.
 *
 * @example const text = useWords('pairing', pairingEn)
 */
export function useWords<Subject extends keyof Messages>(subject: Subject, builtIn: Messages[Subject]): Messages[Subject] {
  const overrides = useContext(MessagesContext)?.[subject]
  return useMemo(() => ({ ...builtIn, ...overrides }), [builtIn, overrides])
}
