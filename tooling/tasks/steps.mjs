import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { ensureBrowsers } from '../ensureBrowsers.mjs'
import { exec, node, outOfTime, turbo } from '../lib/exec.mjs'
import { seconds, table } from '../lib/output.mjs'
import { createPackageTimes } from '../lib/packageTimes.mjs'
import { createTestTotals } from '../lib/testTotals.mjs'
import { createFailureReport } from '../lib/failureReport.mjs'
import { fromRoot, readJson } from '../lib/root.mjs'

/** @typedef {import('../lib/steps.mjs').Step} Step */

export const totals = createTestTotals()
export const failures = createFailureReport()
const counted = {
  onLine: (/** @type {string} */ line) => {
    totals.add(line)
    failures.add(line)
  },
}
/** Packages whose tests take the longest: they come first, so that none of them is left alone at the end. */
const longest = [
  'gallery',
  'react',
  'sandbox',
  'gateway',
  'adapter-polkadot',
  'adapter-evm',
  'keeper',
  'adapter-solana',
  'core',
].map((name) => `@latchkey/${name}`)
/** Well above what the longest takes. A browser that no longer answers would otherwise hold up all. */
const packageLimit = 45 * 60_000
/** Tests wait for a third of their time: one lane more than there are cores, as far as the memory goes. */
const lanes = Math.min(availableParallelism() + 1, 4)

/** The names of all packages that have tests. */
const testedPackages = () =>
  ['packages', 'apps'].flatMap((folder) =>
    readdirSync(fromRoot(folder)).flatMap((name) => {
      const file = fromRoot(folder, name, 'package.json')
      const manifest = existsSync(file) ? readJson(`${folder}/${name}/package.json`) : undefined
      return manifest?.scripts?.test === undefined ? [] : [manifest.name]
    }),
  )

/** Every package's tests, a few packages at a time, and how long each took. */
async function packageTests() {
  const times = createPackageTimes()
  const onLine = (/** @type {string} */ line) => {
    counted.onLine(line)
    times.add(line)
  }
  const testsOf = (/** @type {string} */ name) =>
    turbo(['test', '--only', `--filter=${name}`, '--output-logs=full', ...secondChance], {
      onLine,
      limit: packageLimit,
    })
  const names = testedPackages()
  const waiting = [...longest, ...names.filter((name) => !longest.includes(name))]
  const lane = async () => {
    let worst = 0
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      let code = await testsOf(name)
      if (code === outOfTime) {
        console.error(`The tests of ${name} did not end within ${seconds(packageLimit)}.`)
        if (process.env.CI) code = await testsOf(name)
      }
      worst = Math.max(worst, code)
    }
    return worst
  }
  const codes = await Promise.all(Array.from({ length: lanes }, lane))
  console.log(
    `\n${table(
      ['tests of', 'time'],
      times.end().map(([name, ms]) => [name, seconds(ms)]),
    )}`,
  )
  return Math.max(...codes)
}

/** On a shared machine a test gets one second chance, and the end of the log says which needed it. */
const secondChance = process.env.CI ? ['--', '--retry=1'] : []

const toolingTests = () =>
  readdirSync(fromRoot('tooling'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.mjs'))
    .map((file) => fromRoot('tooling', file))

/** @type {Record<string, Step>} */
export const steps = {
  browsers: { title: 'browsers', run: () => ensureBrowsers() },
  format: { title: 'format', run: () => node(['tooling/format/check.mjs']) },
  build: { title: 'build', run: () => turbo(['build', '--output-logs=errors-only']) },
  types: {
    title: 'types',
    run: async () =>
      (await turbo(['typecheck', '--output-logs=errors-only'])) ||
      exec(['tsc', '-p', 'tooling/tsconfig.json']),
  },
  lint: { title: 'lint', run: () => exec(['oxlint']) },
  boundaries: { title: 'boundaries', run: () => node(['tooling/boundaries/check.mjs']) },
  unused: { title: 'unused files, exports and dependencies', run: () => exec(['knip', '--no-config-hints']) },
  adapters: { title: 'layout of the adapters', run: () => node(['tooling/adapters/check.mjs']) },
  duplicates: {
    title: 'duplicates across adapters',
    run: () => node(['tooling/duplicates/check.mjs']),
  },
  planted: { title: 'planted bugs fit the sources', run: () => node(['tooling/plantedBugs/check.mjs']) },
  words: { title: 'words', run: () => node(['tooling/words/check.mjs']) },
  reference: { title: 'reference', run: () => node(['tooling/reference/check.mjs']) },
  examples: { title: 'examples', run: () => node(['tooling/reference/checkExamples.mjs']) },
  licences: { title: 'licences', run: () => node(['tooling/licences/check.mjs']) },
  packageCounts: { title: 'packages that a host gets', run: () => node(['tooling/size/packages.mjs']) },
  packages: { title: 'published packages', run: () => node(['tooling/packages/check.mjs']) },
  tooling: {
    title: 'tests of the checks',
    run: () => node(['--test', '--test-reporter=spec', ...toolingTests()], counted),
  },
  tests: { title: 'unit, browser and story tests', run: packageTests },
  gallery: {
    title: 'gallery',
    run: () => turbo(['build-storybook', '--filter=@latchkey/gallery', '--output-logs=errors-only']),
  },
  sizes: { title: 'sizes', run: () => node(['tooling/size/check.mjs']) },
  staticSizes: {
    title: 'sizes, as far as they show without a browser',
    run: () => node(['tooling/size/check.mjs', '--no-browser']),
  },
  e2e: { title: 'end to end', run: () => e2e([]) },
  statements: { title: 'statements of the specification', run: () => node(['tooling/statements/check.mjs']) },
}

/** What needs no browser, in the order in which failures are cheapest to find; lists run side by side. */
export const checks = [
  steps.format,
  steps.build,
  steps.types,
  steps.lint,
  [steps.boundaries, steps.unused],
  steps.adapters,
  steps.duplicates,
  steps.planted,
  steps.words,
  [steps.reference, steps.examples],
  steps.licences,
  steps.packageCounts,
]

/** @param {string[]} args for Playwright */
export const e2e = (args) => exec(['playwright', 'test', ...args], counted)
