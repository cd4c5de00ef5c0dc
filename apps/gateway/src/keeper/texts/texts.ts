import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'
import { texts as ar } from './ar.js'
import { texts as de } from './de.js'
import { texts as en, type TextKey, type Texts } from './en.js'
import { texts as es } from './es.js'
import { texts as fa } from './fa.js'
import { texts as fr } from './fr.js'
import { texts as he } from './he.js'
import { texts as hi } from './hi.js'
import { texts as id } from './id.js'
import { texts as it } from './it.js'
import { texts as ja } from './ja.js'
import { texts as ko } from './ko.js'
import { texts as nl } from './nl.js'
import { texts as pl } from './pl.js'
import { texts as ptBR } from './ptBR.js'
import { texts as ru } from './ru.js'
import { texts as th } from './th.js'
import { texts as tr } from './tr.js'
import { texts as uk } from './uk.js'
import { texts as vi } from './vi.js'
import { texts as zhCN } from './zhCN.js'
import { texts as zhTW } from './zhTW.js'

/** The texts of one language. */
export interface Language {
  /** As in BCP 47, for `lang`. */
  readonly tag: string
  readonly dir: 'ltr' | 'rtl'
  /** @param values what stands in braces */
  readonly say: (key: TextKey, values?: Readonly<Record<string, string>>) => string
}

const byTag: ReadonlyMap<string, Texts> = new Map(
  Object.entries({
    en,
    ar,
    de,
    es,
    fa,
    fr,
    he,
    hi,
    id,
    it,
    ja,
    ko,
    nl,
    pl,
    'pt-BR': ptBR,
    ru,
    th,
    tr,
    uk,
    vi,
    'zh-CN': zhCN,
    'zh-TW': zhTW,
  }),
)
const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he'])

function languageOf(tag: string): Language {
  const texts = byTag.get(tag) ?? en
  return {
    tag,
    dir: rightToLeft.has(tag) ? 'rtl' : 'ltr',
    say: (key, values = {}) =>
      texts[key].replace(/\{(\w+)\}/g, (whole, name: string) =>
        Object.hasOwn(values, name) ? String(values[name]) : whole,
      ),
  }
}

/** @param locale a tag of BCP 47, such as `pt-BR`; English where there are no texts for it */
export function languageFor(locale: string): Language {
  try {
    const { language, script } = new Intl.Locale(locale).maximize()
    // Two are written in several ways: by region or script.
    const tag = { pt: 'pt-BR', zh: script === 'Hant' ? 'zh-TW' : 'zh-CN' }[language] ?? language
    if (byTag.has(tag)) return languageOf(tag)
  } catch {
    // No tag.
  }
  return languageOf('en')
}

/** The language that a browser would rather read (RFC 9110, 12.5.4), for a page that knows no account. */
export function languageAsked(request: IncomingMessage): Language {
  for (const wanted of new Negotiator(request).languages()) {
    const language = languageFor(wanted)
    if (language.tag !== 'en' || /^en\b/i.test(wanted)) return language
  }
  return languageOf('en')
}
