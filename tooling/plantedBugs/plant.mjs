import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapePattern } from './readBugs.mjs'

/** @typedef {import('./readBugs.mjs').PlantedBug} PlantedBug */

/** In ms. A test that hangs notices nothing. */
const patience = 300_000

/**
 * How each runner says that a test ran and failed. A file that does not load is no test that failed.
 * @type {Record<NonNullable<PlantedBug['runner']>, (bug: PlantedBug) => RegExp>}
 */
const failures = {
  vitest: () => /^\s*Tests\s+\d+ failed/m,
  node: ({ name = '' }) => new RegExp(`^\\s*(?:✖|not ok \\d+ -) .*${escapePattern(name)}`, 'm'),
  types: ({ test }) => new RegExp(`^${escapePattern(test)}\\(.*: error TS\\d+:`, 'm'),
}

/**
 * Plants a bug in a copy of the repository, runs the test that has to notice, and takes the bug out again.
 * @param {PlantedBug} bug
 * @param {string} copy the folder of the copy, installed and built
 * @returns {Promise<{ noticed: boolean, said: string }>} `noticed`: the test ran and failed; `said`: the end
 *   of what was printed
 * @throws {Error} when the copy has not exactly once what the bug replaces
 */
export async function plant(bug, copy) {
  const paths = [...new Set(bug.changes.map(({ file }) => join(copy, file)))]
  const before = paths.map((path) => readFileSync(path, 'utf8'))
  const cwd = join(copy, bug.package)
  const build = async () => {
    const { said, code } = bug.build === undefined ? { said: '', code: 0 } : await run([bug.build], cwd)
    if (code !== 0) throw new Error(`${bug.build} failed in ${cwd}:\n${said}`)
  }
  try {
    for (const { file, find, replace } of bug.changes) {
      const path = join(copy, file)
      const parts = readFileSync(path, 'utf8').split(find)
      if (parts.length !== 2) throw new Error(`${bug.item}: ${parts.length - 1} times in ${file}: ${find}`)
      writeFileSync(path, parts.join(replace))
    }
    await build()
    const { said } = await run(testCommand(bug, copy), cwd)
    return { noticed: failures[bug.runner ?? 'vitest'](bug).test(said), said: said.slice(-1500) }
  } finally {
    for (const [index, path] of paths.entries()) writeFileSync(path, before[index] ?? '')
    await build()
  }
}

/** @type {(bug: PlantedBug, copy: string) => string[]} */
function testCommand({ runner = 'vitest', test, name }, copy) {
  const modules = join(copy, 'node_modules')
  const named = name === undefined ? [] : [escapePattern(name)]
  if (runner === 'types') return [join(modules, 'typescript/bin/tsc'), '-p', 'tsconfig.test.json']
  if (runner === 'node') return ['--test', ...named.map((each) => `--test-name-pattern=${each}`), test]
  return [join(modules, 'vitest/vitest.mjs'), 'run', test, ...named.map((each) => `-t=${each}`)]
}

/** @type {Set<() => void>} */
const running = new Set()
/** Ends what still runs, with the browsers and chains that it started. */
export const endAll = () => running.forEach((end) => end())

/** @type {(args: string[], cwd: string) => Promise<{ said: string, code: number | null }>} */
const run = (args, cwd) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      // A test of Node's that runs within another one reports to that, and counts nothing itself.
      env: { ...process.env, NO_COLOR: '1', NODE_TEST_CONTEXT: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that all of it can be ended.
      detached: true,
    })
    let said = ''
    const take = (/** @type {Buffer} */ data) => {
      said += data
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    const end = () => {
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL')
      } catch {
        // It has ended by itself.
      }
    }
    running.add(end)
    const timer = setTimeout(end, patience)
    child.on('exit', () => {
      clearTimeout(timer)
      running.delete(end)
      end()
    })
    child.on('close', (code) => resolve({ said, code }))
  })
