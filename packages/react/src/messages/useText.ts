'use client'
import { en } from './en.js'
import type { CommonMessages } from './messages.js'
import { useLazyText } from './useLazyText.js'

/**
 * The texts of one subject that comes with the modal, with the host's own in their place.
 *
 * @example const text = useText('connect')
 */
export function useText<Subject extends keyof CommonMessages>(subject: Subject): CommonMessages[Subject] {
  return useLazyText(subject, en[subject])
}
