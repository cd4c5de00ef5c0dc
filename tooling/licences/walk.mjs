import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** @typedef {{ name: string, version: string, licence: string, via: string }} Dependency */

/** Tools that a package runs in and never ships: their own licence counts, what they are made of does not. */
const hostTools = new Set(['vitest'])

const read = (/** @type {string} */ folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/**
 * The folder of a dependency as Node would find it from `from`.
 * @param {string} name
 * @param {string} from
 */
export function locate(name, from) {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate)
  }
  return undefined
}

/** @param {any} manifest */
function licenceOf({ license, licenses }) {
  const one = license ?? licenses
  if (Array.isArray(one)) return one.map((entry) => entry.type ?? entry).join(' OR ')
  return one?.type ?? one ?? 'none stated'
}

/**
 * Everything a host gets with the packages: dependencies, optional ones and required peers, all the way down.
 * @param {string[]} folders of the published packages
 * @returns {Dependency[]}
 */
export function walk(folders) {
  const start = folders.map((folder) => realpathSync(folder))
  const seen = new Map(start.map((folder) => [folder, /** @type {Dependency | undefined} */ (undefined)]))
  const queue = [...start]
  for (const folder of queue) {
    const {
      name: via,
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = read(folder)
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
    for (const name of new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])) {
      const found = locate(name, folder)
      if (!found && !(name in optionalDependencies))
        throw new Error(`${name}, which ${via} needs, is not installed`)
      if (!found || seen.has(found)) continue
      const manifest = read(found)
      seen.set(found, { name: manifest.name, version: manifest.version, licence: licenceOf(manifest), via })
      if (!hostTools.has(name)) queue.push(found)
    }
  }
  return [...seen.values()]
    .filter((entry) => entry !== undefined)
    .sort((a, b) => a.name.localeCompare(b.name))
}
