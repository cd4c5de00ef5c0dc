import { en } from './en.js'

export type TextKey = keyof typeof en
export type Texts = Readonly<Record<TextKey, string>>

/** Says a text with its values in it. */
export type Say = (key: TextKey, values?: Readonly<Record<string, string>>) => string

/** By subtag; by script as well where there is more than one. English is there from the start. */
const languages: Readonly<Record<string, () => Promise<Texts>>> = {
  ar: async () => (await import('./ar.js')).ar,
  de: async () => (await import('./de.js')).de,
  es: async () => (await import('./es.js')).es,
  fa: async () => (await import('./fa.js')).fa,
  fr: async () => (await import('./fr.js')).fr,
  he: async () => (await import('./he.js')).he,
  hi: async () => (await import('./hi.js')).hi,
  id: async () => (await import('./id.js')).id,
  it: async () => (await import('./it.js')).it,
  ja: async () => (await import('./ja.js')).ja,
  ko: async () => (await import('./ko.js')).ko,
  nl: async () => (await import('./nl.js')).nl,
  pl: async () => (await import('./pl.js')).pl,
  pt: async () => (await import('./ptBR.js')).ptBR,
  ru: async () => (await import('./ru.js')).ru,
  th: async () => (await import('./th.js')).th,
  tr: async () => (await import('./tr.js')).tr,
  uk: async () => (await import('./uk.js')).uk,
  vi: async () => (await import('./vi.js')).vi,
  'zh-Hans': async () => (await import('./zhCN.js')).zhCN,
  'zh-Hant': async () => (await import('./zhTW.js')).zhTW,
}

/** The texts of a language; English where there are none, or where they cannot be loaded. */
export async function loadTexts(locale: string): Promise<Texts> {
  try {
    const { language, script } = new Intl.Locale(locale).maximize()
    return (await (languages[language] ?? languages[`${language}-${script}`])?.()) ?? en
  } catch {
    return en
  }
}

/** A value keeps its own direction of writing, and leaves the words around it in theirs (first strong isolate). */
export const sayIn =
  (texts: Texts): Say =>
  (key, values = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? `\u2068${values[name]}\u2069` : whole,
    )
