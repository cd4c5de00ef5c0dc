// The list of planted bugs: changes of the sources that undo a repair, each with the test that has to notice.
import { readdirSync, readFileSync } from 'node:fs'
import { fromRoot } from '../lib/root.mjs'

/**
 * A text of a file that occurs once, and what takes its place; files are named from the root.
 * @typedef {{ file: string, find: string, replace: string }} Change
 *
 * @typedef {object} PlantedBug
 * @property {string} item what was repaired
 * @property {string} package the folder of the package whose test notices
 * @property {string} test the file of that test, from the package
 * @property {string} [name] a part of that test's title; without it every test of the file is run
 * @property {'vitest' | 'node' | 'types'} [runner] `node` is Node's own test runner, `types` the compiler,
 *   which reads the test with its package; `vitest` otherwise
 * @property {string} [build] a program of the package that is run first, where the test reads what it writes
 * @property {Change[]} changes
 */

const folder = fromRoot('tooling/plantedBugs/bugs')

/** @returns {(PlantedBug & { subject: string })[]} the bugs of all subjects, `money`, `edges` and so on */
export const readBugs = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .flatMap((file) =>
      JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')).map((/** @type {PlantedBug} */ bug) => ({
        ...bug,
        subject: file.slice(0, -'.json'.length),
      })),
    )

/**
 * What no longer fits the sources, a line each.
 * @param {PlantedBug[]} bugs
 * @param {(file: string) => string | undefined} read the text of a file of the repository, if it is there
 * @returns {string[]}
 */
export function findFaults(bugs, read) {
  const faults = /** @type {string[]} */ ([])
  const seen = /** @type {Map<string, string>} */ (new Map())
  for (const bug of bugs) {
    const say = (/** @type {string} */ what) => faults.push(`${bug.item}: ${what}`)
    if (read(`${bug.package}/${bug.test}`) === undefined) say(`no test ${bug.package}/${bug.test}`)
    for (const { file, find, replace } of bug.changes) {
      const times = (read(file) ?? '').split(find).length - 1
      if (times !== 1) say(`${times} times in ${file}: ${find}`)
      if (find === replace) say(`changes nothing in ${file}`)
    }
    const change = JSON.stringify(bug.changes)
    const other = seen.get(change)
    if (other !== undefined) say(`the same change as "${other}"`)
    seen.set(change, bug.item)
  }
  return faults
}
