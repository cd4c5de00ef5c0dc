// Installs, builds and measures wallet modals side by side: `npm run bench -- peers [names]`.
// RUNS (9) rounds, SLOW_RUNS (5) on a slow line, MEMORY_RUNS (2); API_DELAY_MS (0) delays what other hosts
// answer; BENCH_FOLDER is where contestants are installed. docs/performance.md explains the figures.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { contestants, resultFolder } from './contestants.mjs'
import { prepare } from './install.mjs'
import { measure } from './measure.mjs'
import { goalTable, report } from './report.mjs'
import { summarize } from './summary.mjs'

const count = (/** @type {string} */ name, /** @type {number} */ standard) =>
  Number(process.env[name] ?? standard)
const settings = {
  rounds: count('RUNS', 9),
  slowRounds: count('SLOW_RUNS', 5),
  memoryRounds: count('MEMORY_RUNS', 2),
  delay: count('API_DELAY_MS', 0),
}
const chosen = contestants(process.argv.slice(2))

await prepare(chosen)
/** @type {Map<string, import('./build.mjs').Built>} */
const built = new Map()
for (const contestant of chosen) {
  const one = await build(contestant)
  built.set(contestant.name, one)
  const { external, bundled } = one.server
  const problems = [external, bundled].flatMap(({ error }) => error ?? [])
  console.log(`${contestant.name} is built${problems.map((problem) => `; on a server: ${problem}`).join('')}`)
}
const { browser, unknown, results } = await measure(chosen, settings)
const summaries = Object.fromEntries(
  chosen.flatMap((contestant) => {
    const files = built.get(contestant.name)
    return files ? [[contestant.name, summarize(contestant, files, results[contestant.name])]] : []
  }),
)
const finished = new Date().toISOString()
mkdirSync(resultFolder, { recursive: true })
writeFileSync(
  join(resultFolder, 'results.json'),
  `${JSON.stringify({ settings, browser, finished, unknown, summaries, rounds: results }, null, 2)}\n`,
)
writeFileSync(join(resultFolder, 'results.md'), report(summaries, { browser, finished, ...settings }))
console.log(`\n${goalTable(summaries)}\n\nAll tables: ${join(resultFolder, 'results.md')}`)
// Some peers leave timers behind in what Vite has loaded of them.
process.exit(0)
