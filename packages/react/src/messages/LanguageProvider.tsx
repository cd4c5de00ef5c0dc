'use client'
import type { JSX, ReactNode } from 'react'
import { useRead } from '../store/useRead.js'
import { MessagesContext } from './MessagesContext.js'
import { useLanguage, type LanguageProps } from './useLanguage.js'

/** Gives the texts below their language. */
export function LanguageProvider(props: LanguageProps & { readonly children?: ReactNode }): JSX.Element {
  const language = useLanguage(props, useRead((state) => state.options.locale))
  return <MessagesContext.Provider value={language}>{props.children}</MessagesContext.Provider>
}
