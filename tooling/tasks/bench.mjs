import { ensureBrowsers } from '../ensureBrowsers.mjs'
import { node } from '../lib/exec.mjs'
import { runSteps } from '../lib/steps.mjs'
import { steps } from './steps.mjs'

const browsers = { ...steps.browsers, run: () => ensureBrowsers(['chromium']) }

/**
 * Not in `npm test`: times want a machine at rest.
 * @param {string[]} args none for our own page against the floor page; `peers`, and perhaps names, for other
 *   modals beside ours; `hosts` for our page as Vite, webpack and Next build it
 */
export const run = ([what, ...names]) =>
  runSteps([
    browsers,
    steps.build,
    what === 'peers' || what === 'hosts'
      ? {
          title: `benchmark of ${what}`,
          run: () => node([`tooling/bench/${what}/main.mjs`, ...names]),
        }
      : { title: 'benchmark', run: () => node(['tooling/bench/main.mjs']) },
  ])
