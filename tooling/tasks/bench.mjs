import { runSteps } from '../lib/steps.mjs'
import { node } from '../lib/exec.mjs'
import { steps } from './steps.mjs'

export const run = () =>
  runSteps([steps.browsers, steps.build, { title: 'benchmark', run: () => node(['tooling/bench/main.mjs']) }])
