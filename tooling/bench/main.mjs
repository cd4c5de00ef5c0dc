// Builds the minimal host page and measures, in Chromium, how long a click takes to a painted wallet row.
// RUNS (11) visits a condition; no host but this machine resolves, so nothing can be fetched from elsewhere.
import { chromium } from '@playwright/test'
import { staticServer } from '../e2e/staticServer.mjs'
import { launchSettings } from '../ensureBrowsers.mjs'
import { table } from '../lib/output.mjs'
import { buildPage } from '../size/buildPage.mjs'
import { measureOpening, quartiles } from './measureOpening.mjs'

const runs = Number(process.env.RUNS ?? 11)
const conditions = [
  { name: 'pointer on the button, then a click', cpu: 1, hover: true },
  { name: 'a click out of nowhere', cpu: 1, hover: false },
  { name: 'pointer, then a click, CPU 4 times slower', cpu: 4, hover: true },
]

const { folder } = await buildPage()
const server = staticServer(folder)
await new Promise((resolve) => {
  server.listen(0, '127.0.0.1', () => resolve(undefined))
})
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
const { launchOptions } = launchSettings('chromium')
const browser = await chromium.launch({
  ...launchOptions,
  args: [...launchOptions.args, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
})

/** @type {Map<string, { visible: number, settled: number }[]>} */
const results = new Map(conditions.map(({ name }) => [name, []]))
// Conditions take turns, so that a busy moment of the machine hurts all alike.
for (let run = 0; run <= runs; run++) {
  for (const { name, ...condition } of conditions) {
    const times = await measureOpening(browser, `http://127.0.0.1:${port}/`, condition)
    if (run > 0) results.get(name)?.push(times) // the first warms up
  }
}
await browser.close()
server.closeAllConnections()
server.close()

const ms = (/** @type {number[]} */ values) => {
  const { lower, median, upper } = quartiles(values)
  return `${median.toFixed(0)} (${lower.toFixed(0)}–${upper.toFixed(0)})`
}
console.log(`Click to wallet row, ms, median (quartiles) of ${runs} visits\n`)
console.log(
  table(
    ['condition', 'visible', 'settled'],
    [...results].map(([name, times]) => [
      name,
      ms(times.map(({ visible }) => visible)),
      ms(times.map(({ settled }) => settled)),
    ]),
  ),
)
