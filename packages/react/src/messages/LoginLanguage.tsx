'use client'
import { useContext, useEffect, useMemo, useState, type JSX, type ReactNode } from 'react'
import { useRead } from '../store/useRead.js'
import type { LoginMessages } from './messages.js'
import { MessagesContext } from './MessagesContext.js'

/**
 * Gives the texts below their language, with those of the embedded wallet where the host has one: they are in
 * a file of their own, which is loaded with the card. Nothing is drawn before they are there.
 */
export function LoginLanguage({ children }: { readonly children: ReactNode }): JSX.Element | null {
  const language = useContext(MessagesContext)
  const { catalogue, isComing } = language
  const [login, setLogin] = useState<{ readonly texts: LoginMessages | undefined }>()
  const isWanted = useRead(({ options }) => options.hasEmbedded)
  const tag = isWanted && catalogue && !catalogue.login ? catalogue.tag : undefined
  useEffect(() => {
    if (tag === undefined) return
    let become: (texts?: LoginMessages) => void = (texts) => setLogin({ texts })
    void import('./loadLogin.js')
      .then(({ loadLogin }) => loadLogin(tag))
      .catch(() => undefined)
      .then((texts) => become(texts))
    return () => {
      become = () => undefined
    }
  }, [tag])
  const value = useMemo(
    () => (tag && catalogue ? { ...language, catalogue: { ...catalogue, ...login?.texts } } : language),
    [tag, catalogue, language, login],
  )
  // In a language that the page changes to, they follow a moment later.
  if (isComing || (tag !== undefined && !login)) return null
  return <MessagesContext.Provider value={value}>{children}</MessagesContext.Provider>
}
