import type { texts as en } from './en.js'

export type TextKey = keyof typeof en
export type Texts = Readonly<Record<TextKey, string>>

/** Says a text with its values in it. */
export type Say = (key: TextKey, values?: Readonly<Record<string, string>>) => string

const files = import.meta.glob<Texts>(['./*.ts', '!./texts.ts', '!./*.test.ts'], { import: 'texts' })

/** The texts of a language; English where there are none, or where they cannot be loaded. */
export async function loadTexts(locale: string): Promise<Texts> {
  try {
    const { language, script } = new Intl.Locale(locale).maximize()
    // Two are written in several ways: by region or script.
    const name = { pt: 'ptBR', zh: script === 'Hant' ? 'zhTW' : 'zhCN' }[language] ?? language
    const load = files[`./${name}.ts`]
    if (load) return await load()
  } catch {
    // Below.
  }
  return (await import('./en.js')).texts
}

/**
 * A value keeps its own direction of writing, and leaves the words around it in theirs (first strong
 * isolate).
 */
export const sayIn =
  (texts: Texts): Say =>
  (key, values = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? `\u2068${values[name]}\u2069` : whole,
    )
