'use client'
import { useContext, useMemo } from 'react'
import type { Messages } from './messages.js'
import { MessagesContext } from './MessagesContext.js'

/**
 * The texts of a subject that travels with its screens, with the host's own in their place.
 *
 * @example const text = useWords('pairing', pairingEn)
 */
export function useWords<Words extends Messages[keyof Messages]>(subject: keyof Messages, builtIn: Words): Words {
  const overrides = useContext(MessagesContext)?.[subject] as Partial<Words> | undefined
  return useMemo(() => ({ ...builtIn, ...overrides }), [builtIn, overrides])
}
