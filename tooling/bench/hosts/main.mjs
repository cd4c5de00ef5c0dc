// Builds one small page with Vite, webpack and Next, each as a host would, and says what it loads and how
// long the first click takes: `npm run bench -- hosts`. RUNS (5) visits each; BENCH_FOLDER is where all is
// installed. It never fails: docs/performance.md has the figures to hold these against.
import { chromium } from '@playwright/test'
import { launchSettings } from '../../ensureBrowsers.mjs'
import { table } from '../../lib/output.mjs'
import { quartiles } from '../judge.mjs'
import { splitRequests } from '../peers/audit.mjs'
import { contestants } from '../peers/contestants.mjs'
import { startServers } from '../peers/servers.mjs'
import { open, quiet, visit } from '../peers/visit.mjs'
import { build, hosts, prepare, versionOf } from './build.mjs'
import { hostFigures, scripts } from './figures.mjs'

const runs = Number(process.env.RUNS ?? 5)
const [latchkey] = contestants(['latchkey'])

await prepare()
const built = []
for (const host of hosts) {
  built.push({ ...host, bare: await build(host, true), host: await build(host, false) })
  console.log(`${host.name} is built`)
}
const servers = await startServers(
  built.flatMap(({ bare, host }) => [bare.site, host.site]),
  0,
)
const { launchOptions } = launchSettings('chromium')
const browser = await chromium.launch({
  ...launchOptions,
  args: [
    ...launchOptions.args,
    '--ignore-certificate-errors',
    `--host-resolver-rules=${servers.resolverRules}`,
  ],
})

/**
 * One visit to a site.
 * @param {string} site
 * @param {{ cpu?: number, isBare?: boolean }} [how]
 */
async function look(site, { cpu, isBare = false } = {}) {
  const contestant = { ...latchkey, name: site, ...(isBare && { button: 'main button' }) }
  const visitor = await visit(browser, servers, contestant, { cpu })
  const asked = () => splitRequests(visitor.log.requests, new URL(servers.urlOf(site)).origin)
  try {
    await visitor.ask('when', 'button')
    await quiet(visitor)
    const beforeClick = asked()
    const opened = isBare ? undefined : await open(visitor)
    await quiet(visitor)
    return { beforeClick, untilOpen: asked(), open: opened?.open ?? null, errors: visitor.log.errors }
  } finally {
    await visitor.context.close()
  }
}

/** @type {Map<string, { full: number[], slow: number[] }>} */
const times = new Map(built.map(({ name }) => [name, { full: [], slow: [] }]))
const rows = []
for (const { name, title, bare, host } of built) {
  const empty = await look(bare.site, { isBare: true })
  const seen = await look(host.site)
  const bytes = scripts(bare.files, empty.beforeClick.assets).gzip
  const asked = { beforeClick: seen.beforeClick.assets, untilOpen: seen.untilOpen.assets }
  rows.push({ name, title, bytes, empty, seen, ...hostFigures(host.files, asked, bytes) })
}
// They take turns, so that a busy moment of the machine hurts all alike.
for (let round = 0; round < runs; round++)
  for (const { name, host } of built)
    for (const [speed, cpu] of /** @type {const} */ ([
      ['full', 1],
      ['slow', 4],
    ])) {
      const { open: time } = await look(host.site, { cpu })
      if (time !== null) times.get(name)?.[speed].push(time)
    }
await browser.close()

const kib = (/** @type {number} */ bytes) => (bytes / 1024).toFixed(1)
const median = (/** @type {number[]} */ values) =>
  values.length > 0 ? quartiles(values).median.toFixed(0) : '–'
console.log(
  '\nJavaScript in KiB, gzip -9. "Without": the same page without Latchkey. Requests: all of them.\n',
)
console.log(
  table(
    ['host', 'version', 'without', 'before a click', 'by Latchkey', 'until open', 'by Latchkey'],
    rows.map(({ name, title, bytes, before, until, ownBefore, ownUntil }) => [
      title,
      versionOf(name),
      kib(bytes),
      kib(before.gzip),
      kib(ownBefore),
      kib(until.gzip),
      kib(ownUntil),
    ]),
  ),
)
console.log()
console.log(
  table(
    ['host', 'requests without', 'before a click', 'scripts', 'until open', 'scripts', 'of emitted'],
    rows.map(({ title, empty, seen, before, until, emitted }) => [
      title,
      empty.beforeClick.count,
      seen.beforeClick.count,
      before.files,
      seen.untilOpen.count,
      until.files,
      emitted,
    ]),
  ),
)
console.log(`\nClick → wallet visible, ms, median of ${runs}\n`)
console.log(
  table(
    ['host', 'full speed', 'CPU 4×'],
    rows.map(({ name, title }) => [
      title,
      median(times.get(name)?.full ?? []),
      median(times.get(name)?.slow ?? []),
    ]),
  ),
)
for (const { title, seen } of rows) for (const error of seen.errors) console.log(`${title}: ${error}`)
process.exit(0)
