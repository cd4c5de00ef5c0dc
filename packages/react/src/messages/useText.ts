'use client'
import { useContext, useMemo } from 'react'
import { en } from './en.js'
import type { Messages } from './messages.js'
import { MessagesContext } from './MessagesContext.js'

/**
 * The texts of one subject, with the host's own in their place.
 *
 * @example const text = useText('connect')
 */
export function useText<Subject extends keyof Messages>(subject: Subject): Messages[Subject] {
  const overrides = useContext(MessagesContext)?.[subject]
  return useMemo(() => ({ ...en[subject], ...overrides }), [subject, overrides])
}
