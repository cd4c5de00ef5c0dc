import { node, turbo } from '../lib/exec.mjs'
import { runSteps } from '../lib/steps.mjs'

/** Not in `npm test`: it takes minutes, and what it measures wants a machine at rest. */
export const run = () =>
  runSteps([
    {
      title: 'build',
      run: () => turbo(['build', '--filter=@latchkey/gateway...', '--output-logs=errors-only']),
    },
    { title: 'attacks on the gateway', run: () => node(['apps/gateway/load/attacks.mjs']) },
  ])
