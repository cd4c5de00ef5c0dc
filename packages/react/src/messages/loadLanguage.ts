import type { Catalogue } from './catalogue.js'
import type { Language } from './MessagesContext.js'

/** Every language but English, by its subtag; by script as well where there is more than one. */
const languages: { readonly [tag: string]: () => Promise<Catalogue> } = {
  de: () => import('../locales/de.js').then((module) => module.de),
  es: () => import('../locales/es.js').then((module) => module.es),
  fr: () => import('../locales/fr.js').then((module) => module.fr),
  ja: () => import('../locales/ja.js').then((module) => module.ja),
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
 * @param wanted BCP 47 tag; a region or script beside it matters only where there are texts for it. `auto` for the visitor's own
 */
export async function loadLanguage(wanted: string): Promise<Language> {
  const locale = wanted === 'auto' ? visitorsLanguage() : parse(wanted)
  if (!locale) return { locale: 'en-US' }
  return { catalogue: await find(locale)?.(), locale: locale.toString() }
}
