import { readdirSync } from 'node:fs'
import type { Catalogue } from '../messages/catalogue.js'
import { loadLanguage } from '../messages/loadLanguage.js'
import { loadLogin } from '../messages/loadLogin.js'

/** Tags of the languages that come with the package. */
export const tags: readonly string[] = readdirSync(new URL('.', import.meta.url)).flatMap(
  (file) => /^([a-zA-Z-]+)\.ts$/.exec(file)?.[1] ?? [],
)
/** With the texts of the embedded wallet, which are in files of their own. */
export const languages: ReadonlyMap<string, Catalogue> = new Map(
  await Promise.all(
    tags.map(async (tag) => {
      const { catalogue } = await loadLanguage(tag)
      return [tag, { ...(catalogue as Catalogue), ...(await loadLogin(tag)) }] as const
    }),
  ),
)

export type Word = string | ((...args: never[]) => string)

/** Every text of a language, by its subject and key. */
export function words(catalogue: Catalogue): Map<string, Word> {
  const found = new Map<string, Word>()
  const collect = (value: unknown, path: string): void => {
    if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) collect(each, path === '' ? key : `${path}.${key}`)
    else found.set(path, value as Word)
  }
  const { tag: _tag, dir: _dir, ...subjects } = catalogue
  collect(subjects, '')
  return found
}
