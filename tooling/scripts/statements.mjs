// Prints the statements of the specification that no test names. Informs; fails only when it cannot know.
import { readFileSync, readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { fail } from '../lib/output.mjs'
import { fromRoot } from '../lib/root.mjs'

const id = /\bS\d+\.\d{2}\b/g

/**
 * @param {string} text of docs/spec-statements.md
 * @returns {Map<string, string>} statement by id
 */
export function parseStatements(text) {
  const statements = new Map()
  for (const [, name, statement] of text.matchAll(/^- (S\d+\.\d{2}) (.+)$/gm)) {
    if (statements.has(name)) throw new Error(`${name} stands twice in docs/spec-statements.md`)
    statements.set(name, statement)
  }
  return statements
}

/**
 * @param {Iterable<string>} texts of tests
 * @returns {Set<string>} the ids they name
 */
export const namedIn = (texts) => new Set([...texts].flatMap((text) => text.match(id) ?? []))

/** The tests of the workspace: beside the sources, and end to end. */
export function testFiles() {
  const isTest = (/** @type {string} */ path) => /\.(test|spec)\.tsx?$|\.stories\.tsx$/.test(path) && !/node_modules|\/dist\//.test(path)
  const folders = ['packages', 'apps'].flatMap((parent) => readdirSync(fromRoot(parent)).map((name) => `${parent}/${name}/src`))
  return [...folders, 'tooling/e2e'].flatMap((folder) => {
    try {
      return readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`).filter(isTest)
    } catch {
      return []
    }
  })
}

/** Prints the count, and the statements nobody proves yet. */
export function printCoverage() {
  const statements = parseStatements(readFileSync(fromRoot('docs/spec-statements.md'), 'utf8'))
  const files = testFiles()
  if (statements.size === 0 || files.length === 0) fail('No statement or no test was found, so nothing can be said.')
  const named = namedIn(files.map((file) => readFileSync(fromRoot(file), 'utf8')))
  const unknown = [...named].filter((name) => !statements.has(name))
  const missing = [...statements.keys()].filter((name) => !named.has(name))
  for (const name of missing) console.log(`${name}  ${statements.get(name)?.slice(0, 110)}`)
  if (unknown.length > 0) fail(`Tests name statements that do not exist: ${unknown.join(', ')}`)
  console.log(`${statements.size - missing.length} of ${statements.size} statements are named by a test (${files.length} files).`)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) printCoverage()
