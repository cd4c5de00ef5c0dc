// Holds docs/spec-statements.md against the tests: a statement counts as proved by a test that exists, runs
// and can fail.
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { fail, red } from '../lib/output.mjs'
import { fromRoot } from '../lib/root.mjs'
import { readTests } from './readTests.mjs'

/**
 * @typedef {{ kind: 'proved', tests: { file: string, title: string }[] }
 *   | { kind: 'planned' | 'unproved', why: string }} State
 */
/** @typedef {{ statement: string, state: State }} Row */

/**
 * @param {string} text of docs/spec-statements.md
 * @returns {Map<string, Row>} by id
 */
export function parseStatements(text) {
  const rows = new Map()
  for (const line of text.split('\n')) {
    const [, id = '', statement = '', state = ''] = /^\| (S\d+\.\d{2}) \| (.*?) \| (.*) \|$/.exec(line) ?? []
    if (id === '') continue
    if (rows.has(id)) throw new Error(`${id} stands twice in docs/spec-statements.md`)
    rows.set(id, { statement, state: parseState(id, state) })
  }
  return rows
}

/** @type {(id: string, text: string) => State} */
function parseState(id, text) {
  const [, kind, why = ''] = /^(planned|unproved): (.{8,})$/.exec(text) ?? []
  if (kind === 'planned' || kind === 'unproved') return { kind, why }
  const tests = [...text.matchAll(/`([^`]+?\.(?:test|spec)\.tsx?) › ([^`]+)`/g)].map(
    ([, file = '', title = '']) => ({ file, title: title.replaceAll('\\|', '|') }),
  )
  if (!text.startsWith('proved by ') || tests.length === 0)
    throw new Error(`${id} says neither "proved by \`file › title\`" nor "planned: …" nor "unproved: …"`)
  return { kind: 'proved', tests }
}

/**
 * What is wrong with the proofs, a line each.
 * @param {Map<string, Row>} rows
 * @param {(file: string) => string | undefined} read the text of a file of the repository, if it is there
 */
export function findFaults(rows, read) {
  /** @type {Map<string, import('./readTests.mjs').FoundTest[]>} */
  const known = new Map()
  const faults = /** @type {string[]} */ ([])
  for (const [id, { state }] of rows) {
    if (state.kind !== 'proved') continue
    for (const { file, title } of state.tests) {
      const say = (/** @type {string} */ what) => faults.push(`${id}  ${file} › ${title}: ${what}`)
      const source = known.has(file) ? '' : read(file)
      if (source === undefined) {
        say('no such file')
        continue
      }
      if (!known.has(file)) known.set(file, readTests(file, source))
      const found =
        known
          .get(file)
          ?.filter((test) => test.title === title || `${test.group} › ${test.title}` === title) ?? []
      if (found.length === 0) say('no such test')
      else if (found.every((test) => test.skipped)) say('it is skipped')
      else if (found.every((test) => test.skipped || !test.asserts)) say('it asserts nothing')
      else if (found.every((test) => test.skipped || !test.asserts || test.constant))
        say('it only compares a constant with itself')
    }
  }
  return faults
}

/** Prints the three numbers, and fails where a proof is none. */
function check() {
  const rows = parseStatements(readFileSync(fromRoot('docs/spec-statements.md'), 'utf8'))
  if (rows.size === 0) fail('No statement was found, so nothing can be said.')
  const faults = findFaults(rows, (file) =>
    existsSync(fromRoot(file)) ? readFileSync(fromRoot(file), 'utf8') : undefined,
  )
  for (const [id, { state }] of rows)
    if (state.kind !== 'proved') console.log(`${id}  ${state.kind}: ${state.why}`)
  const count = (/** @type {State['kind']} */ kind) =>
    [...rows.values()].filter(({ state }) => state.kind === kind).length
  console.log(
    `\n${rows.size} statements: ${count('proved')} proved, ${count('planned')} planned, ${count('unproved')} unproved.`,
  )
  for (const fault of faults) console.error(red(fault))
  if (faults.length > 0) fail(`${faults.length} proofs are none.`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check()
