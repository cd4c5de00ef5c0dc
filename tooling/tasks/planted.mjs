import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exec } from '../lib/exec.mjs'
import { red, seconds } from '../lib/output.mjs'
import { root } from '../lib/root.mjs'
import { endAll, plant } from '../plantedBugs/plant.mjs'
import { readBugs } from '../plantedBugs/readBugs.mjs'

/** @typedef {ReturnType<typeof readBugs>[number]} Bug */

/**
 * Plants each bug of tooling/plantedBugs in a copy of the last commit, whose tests pass, and runs the test
 * that has to notice: a test that lets its bug pass proves nothing. Not in `npm test`: it takes 20 minutes.
 * @param {string[]} args parts of what was repaired, or subjects (`money`), to plant some of the bugs only
 */
export async function run(args) {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  const clear = () => {
    endAll()
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('SIGINT', () => {
    clear()
    process.exit(130)
  })
  try {
    const copies = ['first', 'second'].map((name) => join(folder, name))
    await makeCopies(copies)
    const all = readBugs(copies[0])
    const bugs = all.filter(
      ({ item, subject }) => args.length === 0 || args.some((part) => `${subject}: ${item}`.includes(part)),
    )
    const missed = await plantAll(bugs, copies)
    console.log(`\n${bugs.length - missed.length} of ${bugs.length} planted bugs were noticed.`)
    for (const item of missed) console.log(red(`missed: ${item}`))
    if (bugs.length === 0)
      console.log(red(`There are: ${[...new Set(all.map(({ subject }) => subject))].join(', ')}.`))
    return bugs.length > 0 && missed.length === 0 ? 0 : 1
  } finally {
    clear()
  }
}

/** @type {(copies: string[]) => Promise<void>} */
async function makeCopies([first, ...others]) {
  const failed =
    (await exec(['git', 'clone', '--quiet', root, first])) ||
    (await exec(['node', 'tooling/run.mjs', 'build', '--output-logs=errors-only'], { cwd: first }))
  if (failed) throw new Error('The copy of the last commit could not be built; the reason stands above.')
  for (const other of others) cpSync(first, other, { recursive: true, verbatimSymlinks: true })
}

/**
 * One bug at a time in each copy.
 * @type {(bugs: Bug[], copies: string[]) => Promise<string[]>} what was not noticed
 */
async function plantAll(bugs, copies) {
  const waiting = [...bugs]
  const missed = /** @type {string[]} */ ([])
  const lane = async (/** @type {string} */ copy) => {
    for (let bug = waiting.shift(); bug; bug = waiting.shift()) {
      const began = performance.now()
      const { noticed, said } = await plant(bug, copy)
      const what = `${bug.subject}: ${bug.item}  ${seconds(performance.now() - began)}`
      console.log(noticed ? `noticed  ${what}` : red(`MISSED   ${what}\n${said}`))
      if (!noticed) missed.push(bug.item)
    }
  }
  await Promise.all(copies.map(lane))
  return missed
}
