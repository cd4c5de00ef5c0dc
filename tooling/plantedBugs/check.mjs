// Fails where a planted bug no longer fits the sources. A change of a line that a bug replaces has to
// plant the bug in the new line.
import { existsSync, readFileSync } from 'node:fs'
import { fail } from '../lib/output.mjs'
import { fromRoot, root } from '../lib/root.mjs'
import { findFaults, readBugs, readSuites } from './readBugs.mjs'

const bugs = readBugs(root)
const read = (/** @type {string} */ file) =>
  existsSync(fromRoot(file)) ? readFileSync(fromRoot(file), 'utf8') : undefined
const faults = findFaults(bugs, read, readSuites(root))
if (bugs.length < 200) fail(`Only ${bugs.length} planted bugs were looked at.`)
if (faults.length > 0)
  fail(`Planted bugs that no longer fit (tooling/plantedBugs/bugs):\n${faults.join('\n')}`)
console.log(`${bugs.length} planted bugs fit the sources; \`npm run planted\` shows that each is noticed.`)
