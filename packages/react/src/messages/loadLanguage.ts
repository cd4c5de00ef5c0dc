import type { Catalogue } from './catalogue.js'
import type { Language } from './MessagesContext.js'

/** Every language but English, by its subtag; by script as well where there is more than one. */
const languages: { readonly [tag: string]: () => Promise<Catalogue> } = {
  ar: () => import('../locales/ar.js').then((module) => module.ar),
  de: () => import('../locales/de.js').then((module) => module.de),
  es: () => import('../locales/es.js').then((module) => module.es),
  fa: () => import('../locales/fa.js').then((module) => module.fa),
  fr: () => import('../locales/fr.js').then((module) => module.fr),
  he: () => import('../locales/he.js').then((module) => module.he),
  hi: () => import('../locales/hi.js').then((module) => module.hi),
  id: () => import('../locales/id.js').then((module) => module.id),
  it: () => import('../locales/it.js').then((module) => module.it),
  ja: () => import('../locales/ja.js').then((module) => module.ja),
  ko: () => import('../locales/ko.js').then((module) => module.ko),
  nl: () => import('../locales/nl.js').then((module) => module.nl),
  pl: () => import('../locales/pl.js').then((module) => module.pl),
  pt: () => import('../locales/pt-BR.js').then((module) => module.ptBR),
  ru: () => import('../locales/ru.js').then((module) => module.ru),
  th: () => import('../locales/th.js').then((module) => module.th),
  tr: () => import('../locales/tr.js').then((module) => module.tr),
  uk: () => import('../locales/uk.js').then((module) => module.uk),
  vi: () => import('../locales/vi.js').then((module) => module.vi),
  'zh-Hans': () => import('../locales/zh-CN.js').then((module) => module.zhCN),
  'zh-Hant': () => import('../locales/zh-TW.js').then((module) => module.zhTW),
}

/** `undefined` for what is no language tag. */
function parse(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}

function find(locale: Intl.Locale): (() => Promise<Catalogue>) | undefined {
  const { language, script } = locale.maximize()
  return languages[language] ?? languages[`${language}-${script}`]
}

/** What the browser's owner reads, the best first. */
function visitorsLanguage(): Intl.Locale | undefined {
  const read = navigator.languages.flatMap((tag) => parse(tag) ?? [])
  return read.find((locale) => locale.language === 'en' || find(locale))
}

/**
 * Loads a language. For one that there are no texts of, the texts stay English and the numbers follow it.
 *
 * @param wanted BCP 47 tag; a region or script beside it matters only where there are texts for it. `auto`
 *   for the visitor's own
 */
export async function loadLanguage(wanted: string): Promise<Language> {
  const locale = wanted === 'auto' ? visitorsLanguage() : parse(wanted)
  if (!locale) return { locale: 'en-US' }
  return { catalogue: await find(locale)?.(), locale: locale.toString() }
}
