import { readdirSync } from 'node:fs'
import { ensureBrowsers } from '../ensureBrowsers.mjs'
import { exec, node, turbo } from '../lib/exec.mjs'
import { createTally } from '../lib/tally.mjs'
import { createTroubles } from '../lib/troubles.mjs'
import { fromRoot } from '../lib/root.mjs'

/** @typedef {import('../lib/steps.mjs').Step} Step */

export const tally = createTally()
export const troubles = createTroubles()
const counted = { onOutput: (/** @type {string} */ text) => { tally.add(text); troubles.add(text) } }
/** On a shared machine a test gets one second chance, and the end of the log says which needed it. */
const secondChance = process.env.CI ? ['--', '--retry=1'] : []

const toolingTests = () =>
  readdirSync(fromRoot('tooling'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.mjs'))
    .map((file) => fromRoot('tooling', file))

/** @type {Record<string, Step>} */
export const steps = {
  browsers: { title: 'browsers', run: () => ensureBrowsers() },
  build: { title: 'build', run: () => turbo(['build', '--output-logs=errors-only']) },
  types: {
    title: 'types',
    run: async () => (await turbo(['typecheck', '--output-logs=errors-only'])) || exec(['tsc', '-p', 'tooling/tsconfig.json']),
  },
  lint: { title: 'lint', run: () => exec(['oxlint']) },
  boundaries: { title: 'boundaries', run: () => node(['tooling/boundaries/check.mjs']) },
  unused: { title: 'unused files, exports and dependencies', run: () => exec(['knip', '--no-config-hints']) },
  licences: { title: 'licences', run: () => node(['tooling/licences/check.mjs']) },
  packages: { title: 'published packages', run: () => node(['tooling/packages/check.mjs']) },
  tooling: { title: 'tests of the checks', run: () => node(['--test', '--test-reporter=spec', ...toolingTests()], counted) },
  // One package at a time: each runner uses all cores by itself.
  tests: {
    title: 'unit, browser and story tests',
    run: () => turbo(['test', '--concurrency=1', '--continue', '--output-logs=full', '--log-order=grouped', ...secondChance], counted),
  },
  gallery: { title: 'gallery', run: () => turbo(['build-storybook', '--filter=@latchkey/gallery', '--output-logs=errors-only']) },
  sizes: { title: 'sizes', run: () => node(['tooling/size/check.mjs']) },
  staticSizes: { title: 'sizes, as far as they show without a browser', run: () => node(['tooling/size/check.mjs', '--no-browser']) },
  e2e: { title: 'end to end', run: () => e2e([]) },
  statements: { title: 'statements of the specification', run: () => node(['tooling/scripts/statements.mjs']) },
}

/** @param {string[]} args for Playwright */
export const e2e = (args) => exec(['playwright', 'test', ...args], counted)
