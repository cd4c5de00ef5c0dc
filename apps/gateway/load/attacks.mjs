// `npm run load`, after a build: attacks on a gateway that each client could make, shown to lead nowhere. On
// loopback, with bounded counts, for about two minutes; it ends by itself, and with 1 when an attack works.
import { attackLimits } from './attackLimits.mjs'
import { attackMemory } from './attackMemory.mjs'
import { attackProbes } from './attackProbes.mjs'
import { attackStall } from './attackStall.mjs'
import { attackStore } from './attackStore.mjs'

/** @typedef {{ readonly attack: string, readonly measured: string, readonly isDead: boolean }} Result */

const longest = 600_000
setTimeout(() => {
  process.stderr.write('The attacks took too long.\n')
  process.exit(1)
}, longest).unref()

const say = (text) => process.stdout.write(`${text}\n`)

/** @type {Result[]} */
const results = []
for (const attack of [attackMemory, attackStall, attackLimits, attackStore, attackProbes]) {
  const own = await attack().catch((error) => [
    { attack: attack.name, measured: `the program failed: ${error.message}`, isDead: false },
  ])
  for (const { attack: what, measured, isDead } of own)
    say(`${isDead ? 'dead ' : 'WORKS'}  ${what.padEnd(62)}  ${measured}`)
  results.push(...own)
}
const working = results.filter(({ isDead }) => !isDead).length
say(
  working === 0
    ? `\nNone of ${results.length} attacks works.`
    : `\n${working} of ${results.length} attacks work.`,
)
process.exit(working === 0 ? 0 : 1)
