import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * How the modules of a package are joined: the `plan` of its `chunks.mjs`. Paths are those of modules below
 * `src`, without extension; one that ends in `*` is every module whose path begins so.
 *
 * @typedef {object} Plan
 * @property {Readonly<Record<string, readonly string[]>>} chunks in loading order: a chunk takes the
 *   modules that it names, and everything that they import and no earlier chunk has
 * @property {readonly string[]} [inside] modules whose dependencies are bundled with them
 * @property {Readonly<Record<string, string>>} [banners] what a chunk begins with
 */

/**
 * @param {string} folder the package's
 */
export async function readPlan(folder) {
  const { plan } = await import(pathToFileURL(join(folder, 'chunks.mjs')).href)
  /** @type {Plan} */
  const { chunks, inside = [], banners = {} } = plan
  return {
    chunks: Object.entries(chunks).map(([name, names]) => ({
      name,
      takes: (/** @type {string} */ path) => names.some((each) => fits(each, path)),
      missing: (/** @type {readonly string[]} */ seen) =>
        names.filter((each) => !seen.some((path) => fits(each, path))),
    })),
    inside: (/** @type {string | undefined} */ path) => path !== undefined && inside.includes(path),
    banners,
    entries: entriesOf(folder),
  }
}

/**
 * @param {string} name
 * @param {string} path
 */
const fits = (name, path) => (name.endsWith('*') ? path.startsWith(name.slice(0, -1)) : name === path)

/**
 * The modules that the package exports, by the path of their file in `dist`.
 * @param {string} folder
 * @returns {Record<string, string>}
 */
function entriesOf(folder) {
  /** @type {{ exports: Record<string, string | Record<string, string>> }} */
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = Object.values(exports).flatMap((entry) => {
    const path = typeof entry === 'string' ? undefined : entry['@latchkey/source']?.slice('./src/'.length)
    if (path === undefined || path.endsWith('.css')) return []
    const [before, after] = path.split('*')
    if (before === undefined || after === undefined) return [path]
    return readdirSync(join(folder, 'src', before))
      .filter((file) => file.endsWith(after) && !/\.(test|fixture)\./.test(file))
      .map((file) => before + file)
  })
  return Object.fromEntries(files.map((file) => [file.slice(0, -'.ts'.length), join(folder, 'src', file)]))
}
