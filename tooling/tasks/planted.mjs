import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exec } from '../lib/exec.mjs'
import { fail, red, seconds } from '../lib/output.mjs'
import { fromRoot, root } from '../lib/root.mjs'
import { plant } from '../plantedBugs/plant.mjs'
import { readBugs } from '../plantedBugs/readBugs.mjs'

/**
 * Plants each bug of tooling/plantedBugs in a copy of the last commit and runs the test that has to notice: a
 * test that lets its bug pass proves nothing. Not in `npm test`: it takes half an hour.
 * @param {string[]} args parts of what was repaired, to plant some of the bugs only
 */
export async function run(args) {
  const bugs = readBugs().filter(
    ({ item, subject }) => args.length === 0 || args.some((part) => `${subject}: ${item}`.includes(part)),
  )
  if (bugs.length === 0) fail('No planted bug is called so.')
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  try {
    const first = await makeCopy(join(folder, 'first'))
    const second = join(folder, 'second')
    cpSync(first, second, { recursive: true, verbatimSymlinks: true })
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
    await Promise.all([first, second].map(lane))
    console.log(`\n${bugs.length - missed.length} of ${bugs.length} planted bugs were noticed.`)
    for (const item of missed) console.log(red(`missed: ${item}`))
    return missed.length === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @type {(copy: string) => Promise<string>} */
async function makeCopy(copy) {
  const cloned = await exec(['git', 'clone', '--quiet', root, copy])
  if (
    cloned ||
    (await exec(['node', 'tooling/run.mjs', 'build', '--output-logs=errors-only'], { cwd: copy }))
  )
    fail(`The copy could not be built from the last commit of ${fromRoot()}.`)
  return copy
}
