'use client'
import { useContext } from 'react'
import { MessagesContext } from './MessagesContext.js'

/** The locale of numbers, amounts and times, for `Intl`. */
export function useLocale(): string {
  return useContext(MessagesContext).locale
}
