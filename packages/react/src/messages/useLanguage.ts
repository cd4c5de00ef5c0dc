'use client'
import { useEffect, useMemo, useState } from 'react'
import type { Catalogue } from './catalogue.js'
import type { MessageOverrides } from './messages.js'
import type { Language } from './MessagesContext.js'

export interface LanguageProps {
  /**
   * What the texts are in; it may change at any time. One of `@latchkey/react/locales/*` is there at once, on a server
   * too. A BCP 47 tag (`'de'`, `'zh-Hant'`), or `'auto'` for the visitor's own, is loaded. Default: the option `locale`.
   */
  readonly language?: Catalogue | string | undefined
  /** Texts of the host's own, in the place of those of any language. */
  readonly messages?: MessageOverrides | undefined
  /** Which way the modal and the buttons run. Default: the language's way; with the built-in English, the page's. */
  readonly dir?: 'ltr' | 'rtl' | undefined
}

const BUILT_IN = /^en(-[a-z]{2})?$/i

/**
 * The language of a provider. One that is named is loaded; until it is there the former one stays.
 *
 * @param locale the option, for a host that names no language
 */
export function useLanguage({ language, messages: overrides, dir }: LanguageProps, locale: string): Language {
  const wanted = language ?? locale
  const [loaded, setLoaded] = useState<Language>()
  useEffect(() => {
    if (typeof wanted !== 'string' || BUILT_IN.test(wanted)) return
    let left = false
    const become = (next: Language): void => void (left || setLoaded(next))
    import('./loadLanguage.js').then(({ loadLanguage }) => loadLanguage(wanted)).then(become, () => become({ locale: 'en-US' }))
    return () => {
      left = true
    }
  }, [wanted])
  return useMemo(() => {
    const spoken: Language =
      typeof wanted === 'object'
        ? { catalogue: wanted, locale: locale.startsWith(wanted.tag) ? locale : wanted.tag }
        : BUILT_IN.test(wanted)
          ? { locale: wanted }
          : (loaded ?? { locale: 'en-US', isComing: true })
    return { ...spoken, overrides, dir: dir ?? spoken.catalogue?.dir }
  }, [wanted, locale, loaded, overrides, dir])
}
