import type { LoginMessages } from './messages.js'

/** The texts of the embedded wallet in every language but English, by the tag of its catalogue. */
const languages: { readonly [tag: string]: () => Promise<LoginMessages> } = {
  ar: () => import('../locales/login/ar.js').then((module) => module.arLogin),
  de: () => import('../locales/login/de.js').then((module) => module.deLogin),
  es: () => import('../locales/login/es.js').then((module) => module.esLogin),
  fa: () => import('../locales/login/fa.js').then((module) => module.faLogin),
  fr: () => import('../locales/login/fr.js').then((module) => module.frLogin),
  he: () => import('../locales/login/he.js').then((module) => module.heLogin),
  hi: () => import('../locales/login/hi.js').then((module) => module.hiLogin),
  id: () => import('../locales/login/id.js').then((module) => module.idLogin),
  it: () => import('../locales/login/it.js').then((module) => module.itLogin),
  ja: () => import('../locales/login/ja.js').then((module) => module.jaLogin),
  ko: () => import('../locales/login/ko.js').then((module) => module.koLogin),
  nl: () => import('../locales/login/nl.js').then((module) => module.nlLogin),
  pl: () => import('../locales/login/pl.js').then((module) => module.plLogin),
  'pt-BR': () => import('../locales/login/pt-BR.js').then((module) => module.ptBRLogin),
  ru: () => import('../locales/login/ru.js').then((module) => module.ruLogin),
  th: () => import('../locales/login/th.js').then((module) => module.thLogin),
  tr: () => import('../locales/login/tr.js').then((module) => module.trLogin),
  uk: () => import('../locales/login/uk.js').then((module) => module.ukLogin),
  vi: () => import('../locales/login/vi.js').then((module) => module.viLogin),
  'zh-CN': () => import('../locales/login/zh-CN.js').then((module) => module.zhCNLogin),
  'zh-TW': () => import('../locales/login/zh-TW.js').then((module) => module.zhTWLogin),
}

/** `undefined` for a language that there are none of: they are English then. */
export async function loadLogin(tag: string): Promise<LoginMessages | undefined> {
  return Object.hasOwn(languages, tag) ? languages[tag]?.() : undefined
}
