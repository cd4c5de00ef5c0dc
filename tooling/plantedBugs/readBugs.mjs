// The list of planted bugs: changes of the sources that undo a repair, each with the test that has to notice.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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

/** Suites that adapters run over themselves: a test of theirs has its title here. */
const suites = 'packages/testkit/src'

/**
 * @param {string} root a folder that the repository is in
 * @returns {(PlantedBug & { subject: string })[]} the bugs of all subjects, `money`, `edges` and so on
 */
export function readBugs(root) {
  const folder = join(root, 'tooling/plantedBugs/bugs')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .flatMap((file) =>
      JSON.parse(readFileSync(join(folder, file), 'utf8')).map((/** @type {PlantedBug} */ bug) => ({
        ...bug,
        subject: file.slice(0, -'.json'.length),
      })),
    )
}

/**
 * The texts of the shared suites, in which the titles of some tests stand.
 * @param {string} root
 */
export const readSuites = (root) =>
  readdirSync(join(root, suites), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(root, suites, file), 'utf8'))
    .join('\n')

/**
 * What no longer fits the sources, a line each.
 * @param {PlantedBug[]} bugs
 * @param {(file: string) => string | undefined} read the text of a file of the repository, if it is there
 * @param {string} shared where titles of tests stand as well
 * @returns {string[]}
 */
export function findFaults(bugs, read, shared) {
  const faults = /** @type {string[]} */ ([])
  const seen = /** @type {Map<string, string>} */ (new Map())
  for (const bug of bugs) {
    const say = (/** @type {string} */ what) => faults.push(`${bug.item}: ${what}`)
    const test = read(`${bug.package}/${bug.test}`)
    if (test === undefined) say(`no test ${bug.package}/${bug.test}`)
    else if (bug.name !== undefined && !unbroken(test + shared).includes(bug.name))
      say(`no test in ${bug.test} is called ${bug.name}`)
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

/** A title in quotes has its own quotes behind backslashes. */
const unbroken = (/** @type {string} */ source) => source.replaceAll(/\\(['"`])/g, '$1')

/** A text as a regular expression that finds it. */
export const escapePattern = (/** @type {string} */ text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
