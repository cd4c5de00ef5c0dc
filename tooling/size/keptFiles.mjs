import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { minifySync, parseSync } from 'vite'
import { fromRoot, readJson } from '../lib/root.mjs'

/**
 * What a page loads by Turbopack. It leaves out the exports of a file that are not used, but keeps all that
 * the file imports, also for those: so every import of a file counts, and no file is reached that only
 * re-exports.
 *
 * @typedef {object} Kept
 * @property {string[]} files of our packages
 * @property {string[]} others packages that are not ours
 */

/**
 * @param {string} page path of the page's module
 * @param {(specifier: string) => string | undefined} [entryOf] the file of a package of ours
 * @returns {Kept}
 */
export function keptFiles(page, entryOf = publishedEntry) {
  const others = new Set()
  const modules = new Map()
  const read = (/** @type {string} */ file) => {
    if (!modules.has(file)) modules.set(file, parseSync(file, readFileSync(file, 'utf8')).module)
    return modules.get(file)
  }
  /** @param {string} from @param {string} specifier */
  const resolve = (from, specifier) =>
    specifier.startsWith('.') ? join(dirname(from), specifier) : entryOf(specifier)

  /**
   * The file in which an export is written, behind all that only hand it on. Empty: in another package.
   * @param {string} file @param {string | null} name @returns {string | undefined}
   */
  const originOf = (file, name) => {
    const exported = read(file).staticExports.flatMap((/** @type {any} */ { entries }) => entries)
    const own = exported.find((/** @type {any} */ entry) => entry.exportName.name === name)
    if (name === null || (own && !own.moduleRequest)) return file
    for (const { moduleRequest, importName } of own ? [own] : exported) {
      if (!own && importName.kind !== 'AllButDefault') continue
      const next = resolve(file, moduleRequest.value)
      if (!next && own) others.add(packageName(moduleRequest.value))
      const origin = next ? originOf(next, own ? importName.name : name) : own && ''
      if (origin !== undefined) return origin
    }
    return undefined
  }

  const reached = new Set([page])
  for (const file of reached) {
    for (const { moduleRequest, entries } of read(file).staticImports) {
      const used = entries.filter((/** @type {any} */ { isType }) => !isType)
      if (moduleRequest.value.endsWith('.css') || (entries.length > 0 && used.length === 0)) continue
      const from = resolve(file, moduleRequest.value)
      if (!from) {
        others.add(packageName(moduleRequest.value))
        continue
      }
      if (entries.length === 0) reached.add(from)
      for (const { importName } of used) {
        const origin = originOf(from, importName.name)
        if (origin === undefined)
          throw new Error(`${file} imports ${importName.name}, which ${from} does not export.`)
        if (origin) reached.add(origin)
      }
    }
  }
  reached.delete(page)
  return { files: [...reached], others: [...others] }
}

/** @param {string} file @returns {number} bytes, minified and gzip -9, of all that is in it */
export const weighFile = (file) =>
  gzipSync(minifySync(file, readFileSync(file, 'utf8')).code, { level: 9 }).length

/** @param {string} specifier */
const packageName = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** @param {string} specifier @returns {string | undefined} */
function publishedEntry(specifier) {
  const [, name, path = ''] = /^@latchkey\/([^/]+)(\/.*)?$/.exec(specifier) ?? []
  if (!name) return undefined
  const entry = readJson(`packages/${name}/package.json`).exports[`.${path}`]
  if (!entry) throw new Error(`There is no ${specifier}.`)
  return fromRoot('packages', name, entry.default)
}
