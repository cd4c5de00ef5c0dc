import { runSteps } from '../lib/steps.mjs'
import { steps } from './steps.mjs'

/** What can be said without a browser. */
export function run() {
  const { format, build, types, lint, boundaries, unused, adapters, duplicates, licences, staticSizes } =
    steps
  return runSteps([
    format,
    build,
    types,
    lint,
    boundaries,
    unused,
    adapters,
    duplicates,
    licences,
    staticSizes,
  ])
}
