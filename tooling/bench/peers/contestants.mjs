import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail } from '../../lib/output.mjs'
import { fromRoot, readJson } from '../../lib/root.mjs'

/**
 * @typedef {object} Contestant
 * @property {string} name of its folder in `contestants`
 * @property {string} title
 * @property {string[]} packages whose versions and licences are reported
 * @property {string} button selector of the connect button; `a >>> b` is b anywhere below a, open shadow
 *   roots included
 * @property {string} modal selector of the card
 * @property {string} row selector of all wallet rows; the one that says "Bench Wallet" counts
 * @property {string} close selector of what closes the card
 * @property {string} [app] path of its component in this project, where that is not in its folder
 * @property {string} [installedAs] another contestant that has the same dependencies
 */

/** In the order of the tables. */
const all = [
  'latchkey',
  'latchkey-idle',
  'latchkey-four',
  'floor',
  'rainbowkit',
  'appkit',
  'connectkit',
  'thirdweb',
]

/** What is installed and built: outside of the project, so that no package is found in its node_modules. */
export const workFolder = process.env.BENCH_FOLDER ?? join(tmpdir(), 'latchkey-bench')

/** Where figures, tables and pictures go. */
export const resultFolder = fromRoot('tooling/bench/peers/.out')

/** @param {string} name */
export const sourceOf = (name) => fromRoot('tooling/bench/peers/contestants', name)

/** @param {string} name */
export const folderOf = (name) => join(workFolder, name)

/**
 * @param {readonly string[]} names none for all of them
 * @returns {Contestant[]}
 */
export function contestants(names) {
  const unknown = names.filter((name) => !all.includes(name))
  if (unknown.length > 0) fail(`There is no contestant ${unknown.join(', ')}. There are: ${all.join(', ')}.`)
  return all
    .filter((name) => names.length === 0 || names.includes(name))
    .map((name) => ({ name, ...readJson(`tooling/bench/peers/contestants/${name}/contestant.json`) }))
}
