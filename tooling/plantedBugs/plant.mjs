import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {import('./readBugs.mjs').PlantedBug} PlantedBug */

/** In ms. A test that hangs notices nothing. */
const patience = 300_000

/** The lines in which vitest, Node's runner and the compiler say that something is wrong. */
const failed = [/^\s*Tests\s+\d+ failed/m, /^(?:ℹ|#) fail [1-9]/m, /: error TS\d+:/]

/**
 * Plants a bug in a copy of the repository, runs the test that has to notice, and takes the bug out again.
 * @param {PlantedBug} bug
 * @param {string} copy the folder of the copy, installed and built
 * @returns {Promise<{ noticed: boolean, said: string }>} `noticed`: a test ran and failed; `said`: the end of
 *   what was printed
 */
export async function plant(bug, copy) {
  const paths = [...new Set(bug.changes.map(({ file }) => join(copy, file)))]
  const before = paths.map((path) => readFileSync(path, 'utf8'))
  const cwd = join(copy, bug.package)
  const build = async () => (bug.build === undefined ? '' : run([bug.build], cwd))
  try {
    for (const { file, find, replace } of bug.changes) {
      const path = join(copy, file)
      // A function: `$` in the text stands for itself.
      const changed = readFileSync(path, 'utf8').replace(find, () => replace)
      writeFileSync(path, changed)
    }
    const said = (await build()) + (await run(testCommand(bug, copy), cwd))
    return { noticed: failed.some((line) => line.test(said)), said: said.slice(-1500) }
  } finally {
    for (const [index, path] of paths.entries()) writeFileSync(path, before[index] ?? '')
    await build()
  }
}

/** @type {(bug: PlantedBug, copy: string) => string[]} */
function testCommand({ runner = 'vitest', test, name }, copy) {
  const modules = join(copy, 'node_modules')
  if (runner === 'types') return [join(modules, 'typescript/bin/tsc'), '-p', 'tsconfig.test.json']
  if (runner === 'node') return ['--test', ...(name ? [`--test-name-pattern=${name}`] : []), test]
  return [join(modules, 'vitest/vitest.mjs'), 'run', test, ...(name ? [`-t=${name}`] : [])]
}

/** @type {(args: string[], cwd: string) => Promise<string>} */
const run = (args, cwd) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      // A test of Node's that runs within another one reports to that, and counts nothing itself.
      env: { ...process.env, NO_COLOR: '1', NODE_TEST_CONTEXT: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that a browser and chains end with it.
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
    const timer = setTimeout(end, patience)
    child.on('exit', () => {
      clearTimeout(timer)
      end()
    })
    child.on('close', () => resolve(said))
  })
