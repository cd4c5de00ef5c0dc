import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locate, walk } from '../licences/walk.mjs'

/**
 * What each dependency of some packages brings, the heaviest first: its name, the number of packages with it
 * and all below it, and how many of them are there because of it alone. Dependencies of one scope count as
 * one.
 * @param {readonly string[]} folders of packages that are counted themselves
 * @returns {[name: string, all: number, alone: number][]}
 */
export function broughtBy(folders) {
  /** @type {Map<string, Set<string>>} */
  const closures = new Map()
  for (const folder of folders) {
    const {
      dependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
    for (const name of new Set([...Object.keys(dependencies), ...peers])) {
      const found = locate(name, folder)
      if (!found || folders.some((own) => name === nameIn(own))) continue
      const below = [`${name}@${versionIn(found)}`, ...walk([found]).map(idOf)]
      const key = name.startsWith('@') ? `${name.split('/')[0]}/*` : name
      closures.set(key, new Set([...(closures.get(key) ?? []), ...below]))
    }
  }
  return [...closures]
    .map(([name, packages]) => {
      const others = new Set([...closures].flatMap(([other, ids]) => (other === name ? [] : [...ids])))
      return /** @type {[string, number, number]} */ ([
        name,
        packages.size,
        [...packages].filter((id) => !others.has(id)).length,
      ])
    })
    .sort(([a, , x], [b, , y]) => y - x || a.localeCompare(b))
}

const read = (/** @type {string} */ folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const nameIn = (/** @type {string} */ folder) => read(folder).name
const versionIn = (/** @type {string} */ folder) => read(folder).version

/** @param {{ name: string, version: string }} one */
export const idOf = ({ name, version }) => `${name}@${version}`
