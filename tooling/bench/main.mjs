// Builds the minimal host page and the floor page, and measures in Chromium how long a click takes to a
// painted wallet row on each. Fails when the host page takes more than its multiple of the floor.
// RUNS (11) visits a condition; no host but this machine resolves, so nothing can be fetched from elsewhere.
import { chromium } from '@playwright/test'
import { staticServer } from '../e2e/staticServer.mjs'
import { launchSettings } from '../ensureBrowsers.mjs'
import { fail, table } from '../lib/output.mjs'
import { fromRoot } from '../lib/root.mjs'
import { buildPage } from '../size/buildPage.mjs'
import { quartiles, tooSlow } from './judge.mjs'
import { measureOpening } from './measureOpening.mjs'

const runs = Number(process.env.RUNS ?? 11)
/** `times`: how many times as long as the floor page the host page may take until the wallet is visible. */
const conditions = [
  { name: 'pointer on the button, then a click', cpu: 1, hover: true, times: 3.5 },
  { name: 'a click out of nowhere', cpu: 1, hover: false },
  { name: 'pointer, then a click, CPU 4 times slower', cpu: 4, hover: true, times: 4.5 },
]

const serve = async (/** @type {string} */ folder) => {
  const server = staticServer(folder)
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined))
  })
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { server, url: `http://127.0.0.1:${port}/` }
}
const page = await serve((await buildPage()).folder)
const floor = await serve(
  (
    await buildPage({
      source: fromRoot('apps/demo/minimal/floor'),
      folder: fromRoot('tooling/bench/.out-floor'),
    })
  ).folder,
)
const { launchOptions } = launchSettings('chromium')
const browser = await chromium.launch({
  ...launchOptions,
  args: [...launchOptions.args, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
})

/** @typedef {{ visible: number, settled: number }[]} Times */
/** @type {Map<string, { page: Times, floor: Times }>} */
const results = new Map(conditions.map(({ name }) => [name, { page: [], floor: [] }]))
// Conditions and pages take turns, so that a busy moment of the machine hurts all alike.
for (let run = 0; run <= runs; run++) {
  for (const { name, ...condition } of conditions) {
    for (const which of /** @type {const} */ (['page', 'floor'])) {
      const times = await measureOpening(browser, (which === 'page' ? page : floor).url, condition)
      if (run > 0) results.get(name)?.[which].push(times) // the first warms up
    }
  }
}
await browser.close()
for (const { server } of [page, floor]) {
  server.closeAllConnections()
  server.close()
}

const visible = (/** @type {Times} */ times) => times.map((time) => time.visible)
const ms = (/** @type {number[]} */ values) => {
  const { lower, median, upper } = quartiles(values)
  return `${median.toFixed(0)} (${lower.toFixed(0)}–${upper.toFixed(0)})`
}
console.log(`Click to wallet row, ms, median (quartiles) of ${runs} visits\n`)
console.log(
  table(
    ['condition', 'visible', 'settled', 'floor: visible', 'settled'],
    [...results].map(([name, times]) => [
      name,
      ms(visible(times.page)),
      ms(times.page.map(({ settled }) => settled)),
      ms(visible(times.floor)),
      ms(times.floor.map(({ settled }) => settled)),
    ]),
  ),
)
const slow = tooSlow(
  conditions.map(({ name, times }) => {
    const measured = results.get(name) ?? { page: [], floor: [] }
    return {
      name,
      times,
      page: quartiles(visible(measured.page)).median,
      floor: quartiles(visible(measured.floor)).median,
    }
  }),
)
if (slow.length > 0) fail(`\n${slow.join('\n')}`)
