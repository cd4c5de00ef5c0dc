import { runSteps } from '../lib/steps.mjs'
import { checks, steps } from './steps.mjs'

/** What can be said without a browser. */
export const run = () => runSteps([...checks, steps.staticSizes])
