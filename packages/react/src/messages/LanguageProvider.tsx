'use client'
import { useEffect, useMemo, useState, type JSX, type ReactNode } from 'react'
import { useRead } from '../store/useRead.js'
import type { Catalogue } from './catalogue.js'
import type { LoginMessages } from './messages.js'
import { MessagesContext, type Language } from './MessagesContext.js'
import type { MessageOverrides } from './overrides.js'

export interface LanguageProps {
  /**
   * What the texts are in; it may change at any time. One of `@latchkey/react/locales/*` is there at once, on
   * a server too. A BCP 47 tag (`'de'`, `'zh-Hant'`), or `'auto'` for the visitor's own, is loaded. Default:
   * the option `locale`.
   */
  readonly language?: Catalogue | string | undefined
  /** Texts of the host's own, in the place of those of any language. */
  readonly messages?: MessageOverrides | undefined
  /**
   * Which way the modal and the buttons run. Default: the language's way; with the built-in English, the
   * page's.
   */
  readonly dir?: 'ltr' | 'rtl' | undefined
}

/** Texts of the embedded wallet; `undefined` where there are none in the language. */
interface LoginOf {
  readonly tag: string
  readonly texts: LoginMessages | undefined
}

const ENGLISH: Language = { locale: 'en-US' }

/** Gives the texts below their language. While one is loaded the former one stays. */
export function LanguageProvider({
  language,
  messages: overrides,
  dir,
  children,
}: LanguageProps & { readonly children?: ReactNode }): JSX.Element {
  const locale = useRead(({ options }) => options.locale)
  const wanted = language ?? locale
  const toLoad = typeof wanted === 'string' && !/^en(-..)?$/i.test(wanted) && wanted
  const [loaded, setLoaded] = useState<Language>()
  useEffect(() => {
    if (!toLoad) return
    let become: (next: Language) => void = setLoaded
    void import('./loadLanguage.js')
      .then(({ loadLanguage }) => loadLanguage(toLoad))
      .catch(() => ENGLISH)
      .then((next) => become(next))
    return () => {
      become = () => undefined
    }
  }, [toLoad])
  const named = toLoad ? loaded?.catalogue : undefined
  const catalogue = typeof wanted === 'object' ? wanted : named
  const [login, setLogin] = useState<LoginOf>()
  // With what the modal needs, and not before: the page shows none of them.
  const loginTag = useRead(({ options, lifecycle }) => options.hasEmbedded && 'shell' in lifecycle.features)
    ? catalogue && !catalogue.login && catalogue.tag
    : undefined
  useEffect(() => {
    if (!loginTag) return
    let become: (next: LoginOf) => void = setLogin
    void import('./loadLogin.js')
      .then(({ loadLogin }) => loadLogin(loginTag))
      .catch(() => undefined)
      .then((texts) => become({ tag: loginTag, texts }))
    return () => {
      become = () => undefined
    }
  }, [loginTag])
  const value = useMemo(() => {
    let spoken: Language
    if (toLoad) spoken = loaded ?? { ...ENGLISH, isComing: true }
    else if (typeof wanted === 'string') spoken = { locale: wanted }
    else spoken = { catalogue: wanted, locale: locale.startsWith(wanted.tag) ? locale : wanted.tag }
    if (loginTag && spoken.catalogue) {
      // In a language that the page changes to, they follow a moment later.
      spoken = login
        ? { ...spoken, catalogue: { ...spoken.catalogue, ...login.texts } }
        : { ...spoken, isComing: true }
    }
    return { ...spoken, overrides, dir: dir ?? spoken.catalogue?.dir }
  }, [toLoad, wanted, locale, loaded, loginTag, login, overrides, dir])
  return <MessagesContext.Provider value={value}>{children}</MessagesContext.Provider>
}
