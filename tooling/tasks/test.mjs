import { runSteps } from '../lib/steps.mjs'
import { checks, steps, totals, failures } from './steps.mjs'

/** What it should take on two quiet cores. Said and not enforced: a busy machine is slow, not wrong. */
const aimMinutes = 50

/** Everything, in the order in which failures are cheapest to find. */
export async function run() {
  const began = performance.now()
  const { browsers, packages, tooling, tests, gallery, sizes, e2e, statements } = steps
  const code = await runSteps([
    browsers,
    ...checks,
    [packages, tooling],
    tests,
    gallery,
    sizes,
    e2e,
    statements,
  ])
  for (const line of failures.end()) console.log(line)
  const { passed, failed } = totals.end()
  const minutes = (performance.now() - began) / 60_000
  console.log(
    `\n${passed} passed, ${failed} failed, in ${minutes.toFixed(1)} minutes${minutes > aimMinutes ? `: more than the ${aimMinutes} that are aimed at on two quiet cores` : ''}`,
  )
  return code
}
