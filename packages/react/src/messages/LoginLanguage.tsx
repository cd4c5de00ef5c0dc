'use client'
import { useContext, useEffect, useMemo, useState, type JSX, type ReactNode } from 'react'
import { loginTitlesEn } from './loginTitles.en.js'
import { LoginTitlesContext, type LoginTitles } from './LoginTitlesContext.js'
import type { LoginMessages } from './messages.js'
import { MessagesContext } from './MessagesContext.js'
import { providerName } from './providerName.js'
import { useLazyText } from './useLazyText.js'

interface LoginLanguageProps {
  readonly children: ReactNode
}

/**
 * Adds the texts of the embedded wallet to the language of the texts below. They are in a file of their own,
 * and nothing is drawn at first before they are there.
 */
export function LoginLanguage({ children }: LoginLanguageProps): JSX.Element | null {
  const language = useContext(MessagesContext)
  const { catalogue, isComing } = language
  const [login, setLogin] = useState<{ readonly texts: LoginMessages | undefined }>()
  const tag = catalogue && !catalogue.login ? catalogue.tag : undefined
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
  const isReady = !isComing && (tag === undefined || login !== undefined)
  const [isShown, setShown] = useState(isReady)
  if (isReady && !isShown) setShown(true)
  // What stands already stays: the texts of a language that the page changes to follow a moment later.
  if (!isReady && !isShown) return null
  return (
    <MessagesContext.Provider value={value}>
      <Titled>{children}</Titled>
    </MessagesContext.Provider>
  )
}

function Titled({ children }: LoginLanguageProps): JSX.Element {
  const texts = useLazyText('loginTitles', loginTitlesEn)
  const titles = useMemo(
    (): LoginTitles => ({
      ...texts,
      ConnectingSocial: (provider) => (provider ? providerName(provider) : texts.ConnectingSocial),
    }),
    [texts],
  )
  return <LoginTitlesContext.Provider value={titles}>{children}</LoginTitlesContext.Provider>
}
