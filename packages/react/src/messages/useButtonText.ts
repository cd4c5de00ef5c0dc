'use client'
import { useContext } from 'react'
import { buttonsEn } from './buttons.en.js'
import { MessagesContext } from './MessagesContext.js'

/** The labels of the buttons. For what loads with the page; screens have `useText`. */
export function useButtonText(): typeof buttonsEn {
  const { catalogue, overrides } = useContext(MessagesContext)
  return { ...(catalogue?.buttons ?? buttonsEn), ...overrides?.buttons }
}
