import { runSteps } from '../lib/steps.mjs'
import { e2e, steps } from './steps.mjs'

/** @param {string[]} args for Playwright: `npm run e2e -- --project=firefox storage` */
export const run = (args) => runSteps([steps.browsers, steps.build, { ...steps.e2e, run: () => e2e(args) }])
