'use client'
import { useEffect, useMemo, useState, type JSX, type ReactNode } from 'react'
import { useRead } from '../store/useRead.js'
import type { Catalogue } from './catalogue.js'
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
  const value = useMemo(() => {
    let spoken: Language
    if (toLoad) spoken = loaded ?? { ...ENGLISH, isComing: true }
    else if (typeof wanted === 'string') spoken = { locale: wanted }
    else spoken = { catalogue: wanted, locale: locale.startsWith(wanted.tag) ? locale : wanted.tag }
    return { ...spoken, overrides, dir: dir ?? spoken.catalogue?.dir }
  }, [toLoad, wanted, locale, loaded, overrides, dir])
  return <MessagesContext.Provider value={value}>{children}</MessagesContext.Provider>
}
