import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locate } from '../licences/walk.mjs'

/** What an installed package may hold beside its own files. */
const notItsOwn = new Set(['node_modules', '.turbo'])

/**
 * The bytes that a package's own files take once they are unpacked.
 * @param {string} folder
 * @returns {number}
 */
function unpackedSize(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !notItsOwn.has(name))
    .map(({ name }) => join(folder, name))
    .reduce((sum, path) => {
      const found = lstatSync(path)
      return sum + (found.isDirectory() ? unpackedSize(path) : found.isFile() ? found.size : 0)
    }, 0)
}

/**
 * The bytes that everything below a package takes in `node_modules`: each version of a package once, as
 * installers do. Development dependencies and the package itself do not count, nor do packages of this
 * repository, whose folders hold their sources too: only what they bring does.
 *
 * @param {string} folder of the package
 * @param {(name: string) => boolean} isOurs
 * @returns {{ name: string, version: string, bytes: number }[]} the largest first
 */
export function installSize(folder, isOurs) {
  const read = (/** @type {string} */ at) => JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'))
  const queue = [folder]
  for (const at of queue) {
    const { name: via, dependencies = {} } = read(at)
    for (const name of Object.keys(dependencies)) {
      const found = locate(name, at)
      if (!found) throw new Error(`${name}, which ${via} needs, is not installed`)
      if (!queue.includes(found)) queue.push(found)
    }
  }
  return queue
    .slice(1)
    .map((at) => ({ ...read(at), at }))
    .filter(({ name }) => !isOurs(name))
    .map(({ name, version, at }) => ({ name, version, bytes: unpackedSize(at) }))
    .sort((one, other) => other.bytes - one.bytes)
}
