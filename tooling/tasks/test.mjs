import { runSteps } from '../lib/steps.mjs'
import { steps, tally, troubles } from './steps.mjs'

/** Everything, in the order in which failures are cheapest to find. */
export async function run() {
  const { browsers, build, types, lint, boundaries, unused, licences, packages, tooling, tests, gallery, sizes, e2e, statements } = steps
  const code = await runSteps([browsers, build, types, lint, boundaries, unused, licences, packages, tooling, tests, gallery, sizes, e2e, statements])
  for (const line of troubles.end()) console.log(line)
  const { passed, failed } = tally.end()
  console.log(`\n${passed} passed, ${failed} failed`)
  return code
}
